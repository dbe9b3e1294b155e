/** Control characters, except line breaks and tabs, and characters that change the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** [CMD-21] Text that people have chosen must not be able to move the cursor of the operator's terminal, or to run something in it. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The same for a part of a line. */
export const printableField = (text: string): string => printable(text).replace(/[\t\n]/g, ' ')
