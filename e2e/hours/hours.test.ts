import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'

describe('working hours', () => {
  const world = useWebWorld()

  it('[WEB-81] [WEB-83] hours are painted with the mouse, over days and rows at once, or typed to the minute; a refusal keeps the input and says what is wrong', async () => {
    const { page, person } = await world.open('/hours')
    await page.getByRole('button', { name: 'New working hours' }).first().click()
    await page.getByLabel('Name').fill('Mornings')
    const cell = (name: string) => page.getByRole('gridcell', { name })
    // The first cell is open already, so this closes hours.
    await cell('Monday 12:00').hover()
    await page.mouse.down()
    await cell('Friday 16:30').hover()
    await page.mouse.up()
    await cell('Saturday 10:00').hover()
    await page.mouse.down()
    await cell('Saturday 10:30').hover()
    await page.mouse.up()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved “Mornings”').waitFor()
    const [saved] = await person.client.schedulePreferences.list()
    expect(saved?.windows).toEqual([
      { day: [1, 2, 3, 4, 5], start: '09:00', end: '12:00' },
      { day: [6], start: '10:00', end: '11:00' },
    ])

    const windows = [{ day: [1], start: '09:07', end: '11:53' }]
    await person.client.schedulePreferences.create({ body: { name: 'Odd', windows } })
    await page.getByRole('button', { name: 'Change Odd' }).click()
    await page.getByRole('tab', { name: 'Times' }).click()
    await page.getByLabel('To, window 1').fill('08:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('must be after start').first().waitFor()
    await expect.poll(() => page.getByLabel('To, window 1').inputValue()).toBe('08:00')
    await page.getByLabel('To, window 1').fill('12:53')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved “Odd”').waitFor()
    const odd = (await person.client.schedulePreferences.list()).find(({ name }) => name === 'Odd')
    expect(odd?.windows).toEqual([{ day: [1], start: '09:07', end: '12:53' }])
  })

  it('[WEB-82] the keyboard paints as well: arrows move, space opens and closes, shift extends', async () => {
    const { page, person } = await world.open('/hours')
    await page.getByRole('button', { name: 'New working hours' }).first().click()
    await page.getByLabel('Name').fill('Evenings')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const isOpen = async (...names: string[]) => {
      const cells = names.map(name => page.getByRole('gridcell', { name, selected: true, exact: true }).count())
      return (await Promise.all(cells)).map(Boolean)
    }
    await page.getByRole('gridcell', { name: 'Monday 09:00' }).focus()
    await press('Space', 'Shift+ArrowDown')
    await expect.poll(() => isOpen('Monday 09:00', 'Monday 09:30', 'Monday 10:00')).toEqual([false, false, true])
    await press('ArrowRight', 'ArrowUp')
    await expect.poll(() => isOpen('Tuesday 09:30', 'Tuesday 09:00')).toEqual([true, true])
    await press('Space', 'Shift+ArrowRight')
    await expect.poll(() => isOpen('Tuesday 09:00', 'Wednesday 09:00', 'Thursday 09:00')).toEqual([false, false, true])
    for (let row = 0; row < 17; row++) await press('ArrowDown')
    await expect.poll(() => isOpen('Wednesday 09:30', 'Wednesday 17:30')).toEqual([true, false])
    await press('Space', 'Shift+ArrowLeft', 'Shift+ArrowUp')
    await expect
      .poll(() => isOpen('Wednesday 17:30', 'Tuesday 17:30', 'Tuesday 17:00', 'Wednesday 17:00'))
      .toEqual([true, true, true, false])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved “Evenings”').waitFor()
    const [saved] = await person.client.schedulePreferences.list()
    const hoursOf = (day: number) =>
      saved?.windows.filter(window => window.day.includes(day)).map(({ start, end }) => `${start}-${end}`)
    expect([0, 1, 2, 3, 4, 5, 6].map(hoursOf)).toEqual([
      [],
      ['10:00-17:00'],
      ['09:30-18:00'],
      ['09:30-17:00', '17:30-18:00'],
      ['09:00-17:00'],
      ['09:00-17:00'],
      [],
    ])
  })

  it('[WEB-84] a tap paints on a phone, and deleting asks first', async () => {
    const { page, person } = await world.open('/hours', {
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      prepare: ({ client }) =>
        client.schedulePreferences.create({
          body: { name: 'Deep', windows: [{ day: [1], start: '09:00', end: '10:00' }] },
        }),
    })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.getByRole('button', { name: 'Change Deep' }).tap()
    await page.getByRole('gridcell', { name: 'Tuesday 09:00' }).tap()
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Saved “Deep”').waitFor()
    await expect
      .poll(async () => (await person.client.schedulePreferences.list())[0]?.windows)
      .toContainEqual({
        day: [2],
        start: '09:00',
        end: '09:30',
      })
    await page.getByRole('button', { name: 'Delete Deep' }).tap()
    await page.getByRole('button', { name: 'Delete', exact: true }).tap()
    await expect.poll(() => person.client.schedulePreferences.list()).toEqual([])
  })
})

describe('the first minutes', () => {
  const world = useWebWorld()

  it('[WEB-13] [WEB-192] [WEB-249] [WEB-371] [WEB-730] a newcomer enters time zone, working hours, lunch, room and tasks, and sees the first plan', async () => {
    const { page, person } = await world.open('/', { isNew: true, timezoneId: 'Europe/Berlin', locale: 'en-US' })
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
    // [WEB-202] The link of a new account works once.
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('checkbox', { name: 'Friday' }).focus()
    expect(await page.getByRole('checkbox').first().getAttribute('aria-label')).toBe('Sunday')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'No personal hours' }).click()
    await page.getByRole('button', { name: 'No lunch break' }).waitFor()
    await page.getByLabel('Minutes').fill('45')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: 'Plenty of room' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByLabel('Task 1').fill('Write the report 3h by Thursday')
    await page.getByLabel('Task 2').fill('Call the bank 20m')
    expect(await page.getByRole('switch', { name: 'Keep the plan up to date automatically' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Plan my next two weeks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
    await expect.poll(async () => (await person.client.user.get()).timezone).toBe('Europe/Berlin')
    // The summary is written once there is something to summarize.
    await expect.poll(async () => (await person.client.notifications.list()).notifications[0]?.title).toContain('block')
    await expect.poll(async () => (await person.client.plannerSettings.get()).autoPlan).toBe(true)
    const { breaks, weekStart, slackPercent } = await person.client.plannerSettings.get()
    expect([weekStart, slackPercent]).toEqual([0, 20])
    expect(breaks).toEqual([{ name: 'Lunch', minutes: 45, from: '11:30', to: '14:00', days: [1, 2, 3, 4, 5] }])
    const [hours] = await person.client.schedulePreferences.list()
    expect(hours?.windows).toEqual([{ day: [1, 2, 3, 4], start: '09:00', end: '17:00' }])
    const { data } = await person.client.tasks.list()
    expect(data.map(task => [task.title, task.estimateMinutes]).toSorted()).toEqual([
      ['Call the bank', 20],
      ['Write the report', 180],
    ])
    expect(data.every(task => task.timeBlocks.length > 0)).toBe(true)
    // [WEB-119] Otherwise the plan would ignore the working hours that the person just entered.
    expect(data.every(task => task.schedulePreferenceId === hours?.id)).toBe(true)
  })

  it('[WEB-14] [WEB-249] [WEB-390] [WEB-730] the welcome can be skipped, does not come back, and missed work is guessed, as the settings show', async () => {
    const { page, person } = await world.open('/', { isNew: true })
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
    await expect
      .poll(() => person.client.plannerSettings.get())
      .toMatchObject({ pastSessions: 'guess', slackPercent: 10 })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()

    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('tab', { name: 'Planning' }).click()
    const choice = page.getByRole('combobox', { name: 'Past sessions that you do not confirm' })
    await expect.poll(() => choice.inputValue()).toBe('Guessed')
    await choice.click()
    await page.getByRole('option', { name: 'Counted as done' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => person.client.plannerSettings.get()).toMatchObject({ pastSessions: 'count' })
  })
})
