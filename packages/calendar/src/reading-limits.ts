/** [CAL-27] What a calendar may cost. Real calendars stay far below; only hostile ones reach these limits. */
export const MAX_BYTES = 20_000_000
export const MAX_LINE_LENGTH = 1_000_000
export const MAX_EVENTS = 50_000
export const MAX_OCCURRENCES = 50_000
export const MAX_ZONE_PARTS = 200
export const MAX_ZONE_DATES = 2_000
export const MAX_ZONE_PARTS_IN_ALL = 2_000
export const MAX_RULES = 20
export const MAX_TITLE_LENGTH = 500

export const MAX_STARTS_OF_LISTS = 5_000
export const MAX_STARTS_A_DAY = 300
/** What the rules with COUNT of one calendar may walk through, because they have to count from their start. */
export const MAX_COUNTED_PERIODS = 100_000
export const MAX_COUNTED_DAYS = 5_000_000
/** The same for the rules that people make here, which are expanded at every read: about four hundred years. */
export const MAX_OWN_DAYS = 150_000
