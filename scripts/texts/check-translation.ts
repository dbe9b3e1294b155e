import { localeOf } from '@daywright/language/locale-formats'
import { type Message, parseMessage } from '@daywright/language/parse-message'
import type { Catalogue } from '@daywright/language/translate'

/** What is wrong with the translations of a language, each with its text. Texts that are not translated yet are fine. */
export const problemsOf = (code: string, catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([key, translation]) =>
    translation === '' ? [] : problemsOfText(code, textOfKey(key), translation).map(problem => `"${key}": ${problem}`),
  )

/** Without the context. */
const textOfKey = (key: string) => key.split(' | ')[0] ?? key

function problemsOfText(code: string, text: string, translation: string): string[] {
  const [wanted, given] = [read(text), read(translation)]
  if (typeof wanted === 'string' || typeof given === 'string')
    return [wanted, given].filter(each => typeof each === 'string')
  const spaces = (each: string) => [/^\s/.test(each), /\s$/.test(each)].join()
  return [
    ...difference(namesIn(wanted), namesIn(given)).map(name => `${name} is missing`),
    ...difference(namesIn(given), namesIn(wanted)).map(name => `${name} is not in the English text`),
    ...missingForms(code, given),
    ...(spaces(text) === spaces(translation) ? [] : ['it begins or ends with a space, or lacks one']),
  ]
}

function read(text: string): Message | string {
  try {
    return parseMessage(text)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const difference = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one.difference(other)]

/** The placeholders and tags of a text, and the cases of its choices. */
function namesIn(message: Message): Set<string> {
  const names = new Set<string>()
  for (const part of message) {
    if (typeof part === 'string' || part.kind === 'count') continue
    const inside = part.kind === 'tag' ? [part.inside] : part.kind === 'value' ? [] : Object.values(part.branches)
    names.add(part.kind === 'tag' ? `<${part.name}>` : part.kind === 'value' ? `{${part.name}}` : `{${part.name}}`)
    if (part.kind === 'select') for (const branch of Object.keys(part.branches)) names.add(`{${part.name}} ${branch}`)
    for (const branch of inside) for (const name of namesIn(branch)) names.add(name)
  }
  return names
}

/** Every form that whole numbers have in the language. `many` of Spanish and its like is for millions, where `other` will do. */
function missingForms(code: string, message: Message): string[] {
  const forms = formsOf(code)
  return message.flatMap(part => {
    if (typeof part === 'string' || part.kind === 'count' || part.kind === 'value') return []
    if (part.kind === 'tag') return missingForms(code, part.inside)
    const inside = Object.values(part.branches).flatMap(branch => missingForms(code, branch))
    if (part.kind === 'select') return inside
    return [
      ...inside,
      ...forms.filter(form => !part.branches[form]).map(form => `{${part.name}} lacks the form "${form}"`),
    ]
  })
}

const SAMPLES = Array.from({ length: 200 }, (_, number) => number)

export function formsOf(code: string): string[] {
  const rules = new Intl.PluralRules(localeOf(code))
  return [...new Set([...SAMPLES.map(number => rules.select(number)), 'other'])]
}
