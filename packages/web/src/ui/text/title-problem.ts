/** The error message for a title or name, or null. Lengths count code points, as on the server. */
export function titleProblem(title: string, maxLength: number): string | null {
  if (title.trim() === '') return 'Write at least one character.'
  const excess = [...title].length - maxLength
  return excess > 0 ? `Too long by ${excess} of at most ${maxLength} characters.` : null
}
