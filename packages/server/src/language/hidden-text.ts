/** Tags: a copy of the ASCII letters that no font shows, so that a text can say to programs what no person sees. */
const TAGS = /[\u{e0000}-\u{e007f}]+/gu

/** [TASK-44] Without invisible text. The flags of parts of a country lose what they are made of, and become black ones. */
export const withoutHiddenText = (text: string): string => text.replace(TAGS, '')
