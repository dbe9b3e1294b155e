import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../source-files.ts'

export interface RecipeBlock {
  /** The heading above. */
  section: string
  language: string
  code: string
}

/** The boxes of `docs/recipes.md`, in their order. */
export function recipeBlocks(): RecipeBlock[] {
  const text = readFileSync(join(REPOSITORY, 'docs/recipes.md'), 'utf8')
  return text.split(/^## /m).flatMap((part, index) => {
    const section = index === 0 ? 'Recipes' : (part.split('\n')[0] ?? '')
    return [...part.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
      section,
      language,
      code,
    }))
  })
}

/** What the page says is to be put in place, put in place. */
export const filledIn = (code: string, places: { server: string; automation: string; key: string }): string =>
  code
    .replaceAll('https://plan.example.com', places.server)
    .replaceAll('https://automation.example.com', places.automation)
    .replaceAll('dw_…', places.key)
    .replaceAll('Bearer $KEY\n', `Bearer ${places.key}\n`)
