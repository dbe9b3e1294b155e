import { threads } from '@daywright/server/planner/planner-runner'
import { autoPlanProcess } from '@daywright/test-kit/planner/auto-plan-process'
import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WebWorld } from '../browser/web-world.ts'
import { blocksOf, press } from './calendar-steps.ts'

/** The account is planned as soon as its changes have settled, as a running service would do it. */
export async function planByItself(world: WebWorld): Promise<void> {
  const { settle, errors } = autoPlanProcess(world, threads.plan)
  await settle()
  expect(errors).toEqual([])
}

/** A user of the app over several days: it is closed while time passes, and automatic runs keep the plan up to date. */
export function livedDays(world: WebWorld, page: Page, person: Person) {
  const text = (words: string | RegExp) => page.getByText(words)
  return {
    text,
    /** Opens a view at a later time, for the server and for the browser. */
    async openAt(time: string, path = '/today'): Promise<void> {
      await page.goto(`${world.baseUrl}/healthz`)
      await planByItself(world)
      world.setNow(time)
      await planByItself(world)
      await page.clock.setFixedTime(time)
      await page.goto(world.baseUrl + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    },
    /** Adds a line, and waits for what is said about it: requests of several lines could arrive in another order. */
    async quickAdd(line: string, result: string): Promise<void> {
      await page.keyboard.press('q')
      const field = page.getByRole('textbox', { name: 'New task' })
      await field.fill(line)
      await page
        .getByRole('button', { name: /: not meant$/ })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
      await field.waitFor({ state: 'detached' })
      await text(result).waitFor()
    },
    /** Starts the timer, and waits until the server knows: it is shown before. */
    async startTimer(): Promise<void> {
      await press(page, 'Start')
      await page.getByRole('timer').waitFor()
      await expect.poll(async () => (await blocksOf(person)).map(({ status }) => status)).toContain('in_progress')
    },
    /** Answers the review: everything was done, except what the titles say. */
    async review(answers: Record<string, 'Done' | 'Not done'> = {}): Promise<void> {
      const sheet = page.getByRole('dialog', { name: 'How did it go?' })
      await sheet.getByRole('button', { name: 'All done' }).click()
      for (const [name, answer] of Object.entries(answers))
        await sheet
          .getByRole('group', { name: new RegExp(`^${name}`) })
          .getByRole('button', { name: answer, exact: true })
          .click()
      await press(page, 'Save')
      await text(/^Saved: /).waitFor()
    },
    /** Today shows nothing as late, overdue or at risk. */
    async isCalm(): Promise<void> {
      await page.getByRole('region', { name: 'Now' }).or(text('Nothing planned for today')).first().waitFor()
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .getByText(/overdue|late|not planned|At risk/)
            .count(),
        )
        .toBe(0)
    },
    /** The plan has no findings, and nothing about to change. */
    async fits(): Promise<void> {
      await text('Everything fits.').waitFor()
      await text('will change in a moment').waitFor({ state: 'detached' })
    },
    /** The sessions of a day, as `09:00 title`. */
    async dayOf(day: number): Promise<string[]> {
      const blocks = await blocksOf(person)
      const onDay = blocks.filter(({ startAt, type }) => Number(startAt.slice(8, 10)) === day && type !== 'break')
      return onDay.map(({ startAt, title }) => `${startAt.slice(11, 16)} ${title}`)
    },
  }
}
