import type { Plugin } from 'vite'

const CALL = 'timeScroller.scrollTo({ y })'

/**
 * The calendar library scrolls one frame after its hours got another height, also if the view was left in between: then there is nothing
 * to scroll any more, and it would fail.
 */
export function calendarScroll(): Plugin {
  let isFound = false
  return {
    name: 'calendar-scroll',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@fullcalendar/react/') || !code.includes(CALL)) return null
      isFound = true
      return { code: code.replaceAll(CALL, 'timeScroller?.scrollTo({ y })'), map: null }
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('the calendar library scrolls in another way now: see calendar-scroll.ts')
    },
  }
}
