import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens the task panel above the current view; null closes it. */
export function useOpenTask(): (taskId: string | null) => void {
  const navigate = useNavigate()
  return useCallback(
    taskId =>
      void navigate({
        to: '.',
        search: ({ task: _, ...others }) => (taskId ? { ...others, task: taskId } : others),
      }),
    [navigate],
  )
}
