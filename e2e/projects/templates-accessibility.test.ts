import axe from 'axe-core'
import { expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { findings, settle } from '../steps/axe-sweep.ts'

const world = useWebWorld()

it('[WEB-691] [WEB-692] the list of templates, the form that uses one and its editor have no serious findings, light, dark or narrow', async () => {
  const { page, person } = await world.open('/labels', { isOwnPage: true, colorScheme: 'light' })
  await page.addInitScript(axe.source)
  const { id } = await person.client.templates.create({
    body: {
      name: 'Trip',
      description: 'With the train',
      project: { name: 'Trip to {place}', targetDays: 9 },
      tasks: [
        { key: 'book', title: 'Book {place}', dueDays: 0, dueTime: '10:00', estimateMinutes: 60 },
        { key: 'pack', title: 'Pack', dueDays: 8, dependsOn: ['book'], checklist: ['Passport'] },
      ],
      questions: [{ name: 'place', question: 'Where to?' }],
    },
  })
  for (const path of ['/templates', `/templates?use=${id}`, `/templates/${id}`]) {
    await settle(page, `${world.baseUrl}${path}`)
    expect([path, await findings(page)]).toEqual([path, []])
  }
})
