const KEY = 'daywright-adjusted-estimates'
/** The oldest are forgotten; their tasks are done by then. */
const MAX = 200

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}

/** Whether the suggested estimate of a task was taken or dismissed: suggesting it again would raise it again and again. */
export const isEstimateAdjusted = (taskId: string): boolean => read().includes(taskId)

export const markEstimateAdjusted = (taskId: string): void =>
  localStorage.setItem(KEY, JSON.stringify([...read().filter(id => id !== taskId), taskId].slice(-MAX)))
