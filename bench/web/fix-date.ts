/** The clock of Playwright would also replace the times by which the app knows a slow line. */
export function fixDate(now: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...values: [] | [string | number | Date]) {
      super(...((values.length === 0 ? [now] : values) as [number]))
    }
    static override now() {
      return now
    }
  } as DateConstructor
}
