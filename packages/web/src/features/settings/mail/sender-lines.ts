/** The addresses of a text with one on each line, or with commas or spaces between. */
export const sendersOf = (text: string): string[] => text.split(/[\s,;]+/).filter(part => part !== '')
