import { useMediaQuery } from '@mantine/hooks'

/** As wide as the theme's `sm` and `lg`, and 1100 pixels: media queries cannot read variables. */
const PHONE = '(max-width: 47.99em)'
const TWO_COLUMNS = '(min-width: 68.75em)'
const WIDE = '(min-width: 75em)'
const ROOMY = '(min-width: 84em)'
const AT_ONCE = { getInitialValueInEffect: false }

/** A screen with the bar at its foot: one thing at a time. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, AT_ONCE) ?? false

/** The same at one moment, outside of components. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches

/** A screen on which two columns of text are beside each other. */
export const useHasTwoColumns = (): boolean => useMediaQuery(TWO_COLUMNS, false, AT_ONCE) ?? false

/** A screen with room for a column beside the view. */
export const useIsWide = (): boolean => useMediaQuery(WIDE, true, AT_ONCE) ?? true

/** A screen with room for everything in one row. */
export const useIsRoomy = (): boolean => useMediaQuery(ROOMY, true, AT_ONCE) ?? true
