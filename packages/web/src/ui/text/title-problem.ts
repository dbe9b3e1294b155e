import { t } from '@daywright/language/current-language'
/** The error message for a title or name, or null. Lengths count code points, as on the server. */
export function titleProblem(title: string, maxLength: number): string | null {
  if (title.trim() === '') return t('Write at least one character.')
  const excess = [...title].length - maxLength
  return excess > 0 ? t('Too long by {excess} of at most {maxLength} characters.', { excess, maxLength }) : null
}
