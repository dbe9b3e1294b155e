import { describe, expect, it } from 'vitest'
import { completionAt, withName } from './name-completion.ts'

const named = (...names: string[]) => names.map(name => ({ id: name, name }))
const known = { labels: named('work', 'Deep work', 'home'), projects: named('Website', 'Website relaunch', 'Garden') }
/** The text with the caret at the bar. */
const at = (marked: string) => {
  const caret = marked.indexOf('|')
  return { text: marked.replace('|', ''), caret }
}
const offered = (marked: string) => {
  const { text, caret } = at(marked)
  return completionAt(text, caret, known)?.options.map(({ name, isNew }) => (isNew ? `new ${name}` : name)) ?? []
}
const chosen = (marked: string, index: number) => {
  const { text, caret } = at(marked)
  const completion = completionAt(text, caret, known)
  const option = completion?.options[index]
  if (!completion || !option) return null
  const result = withName(text, completion, option)
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

describe('[WEB-261] names are completed while typing', () => {
  it.each([
    ['Write #|', ['work', 'Deep work', 'home']],
    ['Write #wo|', ['work', 'Deep work', 'new wo']],
    ['Write #work|', ['work', 'Deep work']],
    ['Write #home|', []],
    ['Write #fun|', ['new fun']],
    ['Write #12|', []],
    ['Write @web|', ['Website', 'Website relaunch', 'new web']],
    ['Write @website re|', ['Website relaunch']],
    ['Write @nobody|', ['new nobody']],
    ['Write a@web|', []],
    ['Write "#wo|', []],
    ['Write #wo| now', ['work', 'Deep work', 'new wo']],
    ['Write|', []],
  ])('%s', (line, options) => {
    expect(offered(line)).toEqual(options)
  })

  it.each([
    ['Write #wo|', 0, 'Write #work |'],
    ['Write #wo| now', 1, 'Write #"Deep work" |now'],
    ['Write @web| 2h', 1, 'Write @"Website relaunch" |2h'],
    ['Write @nobody|', 0, 'Write @"nobody" |'],
    ['Write #fun|', 0, 'Write #fun |'],
  ])('%s, option %i', (line, index, result) => {
    expect(chosen(line, index)).toBe(result)
  })
})
