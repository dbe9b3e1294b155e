import { withOpenWindows } from '@daywright/contract/resources/planner/open-windows'
import { QUICK_ADD_LANGUAGES } from '@daywright/contract/resources/tasks/quick-add.values'
import { TaskCreate } from '@daywright/contract/resources/tasks/task'
import { type AccountFacts, type LineMeaning, readText } from '@daywright/quick-add/account/read-typed-text'
import { loadLanguage } from '@daywright/quick-add/language/load-language'
import { ENGLISH_PHRASES } from '@daywright/quick-add/phrases/english-phrases'
import { FRESH_PHRASES, phrasesOf } from '@daywright/quick-add/phrases/fresh/fresh-phrases'
import { LANGUAGE_TABLES } from '@daywright/quick-add/phrases/languages/language-phrases'
import { NATIVE_PHRASES } from '@daywright/quick-add/phrases/natives/native-phrases'
import { localTimeOf } from '@daywright/quick-add/zone-time'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { type ReadLine, readLines } from './read-lines.rules.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const TIMEZONE = 'Europe/Berlin'

type Language = (typeof QUICK_ADD_LANGUAGES)[number]

/** The lines of people who speak a language. */
const nativeIn = (language: Language): string =>
  NATIVE_PHRASES.split('== ').find(section => section.startsWith(`${language}\n`)) ?? ''

/** Every phrase of a language that the tests of quick add know. */
function phrasesIn(language: Language): string[] {
  const english = [...ENGLISH_PHRASES.map(([phrase]) => phrase), ...FRESH_PHRASES.map(({ phrase }) => phrase)]
  const tables = [LANGUAGE_TABLES[language]?.phrases, nativeIn(language).replace(/^.*\n/, '')]
  const own = tables.flatMap(table => (table ? phrasesOf(table).map(({ phrase }) => phrase) : []))
  return language === 'en' ? [...english, ...own] : own
}

/** What the app knows of an account: the answers of the server that its views show. */
async function accountOf({ client }: Person): Promise<AccountFacts> {
  const [settings, preferences, labels, projects, spaces] = await Promise.all([
    client.plannerSettings.get(),
    client.schedulePreferences.list(),
    client.labels.list(),
    client.projects.list(),
    client.spaces.list(),
  ])
  return { settings, preferences: withOpenWindows(preferences), labels, projects, spaces }
}

/** What would be stored of a line that is shown. */
function shownAs(meaning: LineMeaning) {
  if (meaning.kind === 'days-off') return { daysOff: meaning.daysOff }
  if (meaning.kind === 'habit') return { habit: meaning.habit }
  const { success, data } = TaskCreate.safeParse(meaning.task)
  return success ? { task: { fields: data, ...beside(meaning) } } : {}
}
const beside = ({ labels, newProject, block }: Extract<LineMeaning, { kind: 'task' }>) => ({
  labels,
  newProject,
  block,
})

const storedAs = ({ task, habit, daysOff }: ReadLine) => ({
  ...(task && { task }),
  ...(habit && { habit }),
  ...(daysOff && { daysOff }),
})

onSqlite('the preview of quick add', world => {
  /** An account with names, hours and defaults that lines may meet. */
  async function newOwner(): Promise<Person> {
    const person = await world.newPerson()
    const { client } = person
    await client.user.update({ body: { timezone: TIMEZONE } })
    const windows = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
    await client.schedulePreferences.create({ body: { name: 'Work', windows } })
    const weekends = [{ day: [6, 0], start: '10:00', end: '18:00' }]
    const free = await client.schedulePreferences.create({ body: { name: 'Free', windows: weekends, personal: true } })
    const space = await client.spaces.create({ body: { name: 'House', schedulePreferenceId: free.id } })
    for (const name of ['Website', 'Website relaunch', 'Garden'])
      await client.projects.create({ body: { name, spaceId: name === 'Garden' ? space.id : null } })
    const old = await client.projects.create({ body: { name: 'website RELAUNCH' } })
    await client.projects.update({ id: old.id, body: { archived: true } })
    await client.labels.create({ body: { name: 'Deep work' } })
    await client.labels.create({ body: { name: 'work', schedulePreferenceId: free.id } })
    await client.plannerSettings.update({
      body: { defaultEstimateMinutes: 45, defaultCooldownMinutes: 10, weekStart: 0 },
    })
    return person
  }

  it.each(QUICK_ADD_LANGUAGES)('[QUICK-34] is what the server stores, for every phrase in %s', async language => {
    const person = await newOwner()
    const account = await accountOf(person)
    const { weekStart } = await person.client.plannerSettings.get()
    const typed = { now: NOW, zone: localTimeOf(TIMEZONE, weekStart), language: await loadLanguage(language) }
    const phrases = phrasesIn(language)
    expect(phrases.length).toBeGreaterThanOrEqual(170)
    for (const dayFirst of language === 'en' ? [false, true] : [false])
      for (const text of phrases) {
        const input = { text, now: NOW, language, dayFirst, plan: false }
        const { lines } = await readLines(world.database.db, person.id, input, '2030-01-01T00:00:00.000Z')
        const shown = [...readText({ ...typed, text, isDayFirst: dayFirst }, account)].map(shownAs)
        expect(lines.map(storedAs), text).toMatchObject(shown)
      }
  })
})
