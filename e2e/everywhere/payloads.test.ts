import type { Client } from '@daywright/contract/client/client'
import { someCases } from '@daywright/test-kit/run/depth'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { settle } from '../steps/axe-sweep.ts'
import { VIEWS_BESIDE_WORK, viewsOfWork } from '../steps/demo-views.ts'

/** Known injection attacks. Each calls `pwned`, which nothing else does. */
const PAYLOADS = [
  '<script>pwned(1)</script>',
  '<img src=x onerror=pwned(2)>',
  '"><svg onload=pwned(3)>',
  '[x](javascript:pwned(4)) ![x](javascript:pwned(4)) <javascript:pwned(4)>',
  '<iframe srcdoc="<script>parent.pwned(5)</script>"></iframe><a href="javascript:pwned(5)">x</a>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like one.
  '{{constructor.constructor("pwned(6)")()}} ${pwned(6)} `pwned(6)`',
]
const payload = PAYLOADS.join(' ')

const BESIDE_WORK_ONE_IN = 4

/** Every kind of record that contains text, filled with all attacks. */
async function fill({ tasks, ...client }: Client): Promise<void> {
  const name = (max: number) => payload.slice(0, max)
  await client.user.update({ body: { displayName: name(200) } })
  const space = await client.spaces.create({ body: { name: name(100), color: name(50), icon: name(50) } })
  const project = await client.projects.create({
    body: { name: name(200), description: payload, color: name(50), icon: name(50), spaceId: space.id },
  })
  const label = await client.labels.create({ body: { name: name(100) } })
  const windows = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
  const hours = await client.schedulePreferences.create({ body: { name: name(100), windows } })
  const relations = { spaceId: space.id, projectId: project.id, schedulePreferenceId: hours.id, labelIds: [label.id] }
  const words = { title: payload, description: payload }
  const task = await tasks.create({
    body: { ...words, estimateMinutes: 120, dueAt: '2026-03-02T09:30:00Z', ...relations },
  })
  await tasks.create({ body: { ...words, parentTaskId: task.id } })
  const late = await tasks.create({ body: { ...words, estimateMinutes: 900, dueAt: '2026-03-02T10:00:00Z' } })
  await client.dependencies.add({ id: late.id, dependsOnId: task.id })
  await client.checklistItems.create({ body: { taskId: task.id, title: payload } })
  const document = await client.documents.create({
    body: {
      title: payload,
      content: PAYLOADS.join('\n\n'),
      projectId: project.id,
      url: 'https://x.example/?q=<script>',
    },
  })
  await client.taskDocuments.link({ id: task.id, documentId: document.id })
  await client.apiKeys.create({ body: { name: name(100) } })
  await client.planner.run()
  await client.notifications.generate({ body: { type: 'morning_summary' } })
  await client.notifications.generate({ body: { type: 'at_risk' } })
}

describe('text that looks like code', () => {
  const world = useWebWorld()

  it('[WEB-112] is executed in no view, whichever field contains it', async () => {
    const { page, person } = await world.open('/labels', {
      account: { role: 'admin' },
      prepare: ({ client }) => fill(client),
      isOwnPage: true,
    })
    const ran: unknown[] = []
    await page.exposeFunction('pwned', (what: unknown) => ran.push(what))
    page.on('dialog', dialog => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    let seen = 0
    // Views beside work show little text from other people.
    const beside = someCases(Object.values(VIEWS_BESIDE_WORK), BESIDE_WORK_ONE_IN)
    for (const path of [...Object.values(await viewsOfWork(person.client)), ...beside]) {
      await settle(page, world.baseUrl + path)
      const links = await page
        .locator('a[href]')
        .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).protocol))
      expect(links.filter(protocol => !/^(https?|mailto):$/.test(protocol))).toEqual([])
      seen += (await page.locator('body').innerText()).includes('<script>pwned(1)') ? 1 : 0
    }
    // The text must be visible; otherwise nothing was tested.
    expect(seen).toBeGreaterThan(8)
    expect(ran).toEqual([])
  })
})
