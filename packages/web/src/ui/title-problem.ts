/** What is wrong with a title or name, in words for whoever types it. Lengths count as the server counts: by code points. */
export function titleProblem(title: string, maxLength: number): string | null {
  if (title.trim() === '') return 'Write at least one character.'
  const excess = [...title].length - maxLength
  return excess > 0 ? `Too long by ${excess} of at most ${maxLength} characters.` : null
}
