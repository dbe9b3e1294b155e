/** [PROC-6] Callers that ask while an answer is on its way, or a moment later, get the same one. */
export function sharedFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  const forget = () => {
    answer = undefined
  }
  return () => {
    answer ??= ask()
      .catch(error => {
        forget()
        throw error
      })
      .finally(() => setTimeout(forget, milliseconds).unref())
    return answer
  }
}
