import { api } from '../queries/api-client.ts'

/** Deletes a task permanently, with its future blocks, which would occupy time for nothing. */
export const deletePermanently = (taskId: string) => api.tasks.removeMany({ body: { taskIds: [taskId] } })
