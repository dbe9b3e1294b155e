const COMMON_WORDS = /^(Today|Tomorrow|Yesterday)\b/

/** The text of a day as it is written after other words, `due today`; the names of days and months keep their capitals. */
export const midSentence = (day: string): string => day.replace(COMMON_WORDS, word => word.toLowerCase())
