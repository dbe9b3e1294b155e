import { useLocalStorage } from '@mantine/hooks'
import { useCallback } from 'react'

/** [WEB-584] Whether the empty hours are shown too, as it was left in this browser; read before the first drawing so that nothing moves afterwards. */
export function useAllHours(): [isAll: boolean, toggle: () => void] {
  const [isAll, setAll] = useLocalStorage<boolean>({
    key: 'daywright-plan-all-hours',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [isAll === true, useCallback(() => setAll(before => before !== true), [setAll])]
}
