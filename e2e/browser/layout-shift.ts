import type { Page } from 'playwright-core'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The sum of all shifts since the page was loaded that were not caused by input. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sum = (shifts: readonly Shift[]) =>
      shifts.filter(shift => !shift.hadRecentInput).reduce((total, { value }) => total + value, 0)
    return new Promise<number>(resolve => {
      new PerformanceObserver(list => resolve(sum(list.getEntries() as Shift[]))).observe({
        type: 'layout-shift',
        buffered: true,
      })
      // A page that never moved has no entries.
      setTimeout(() => resolve(0), 1000)
    })
  })
