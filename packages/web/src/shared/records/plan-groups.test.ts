import { expect, it } from 'vitest'
import { planGroups } from './plan-groups.ts'

const ID = '018f0000-0000-7000-8000-00000000000'
const task = (number: number, projectId: string | null, spaceId: string | null) => ({
  id: ID + number,
  title: 'x',
  status: 'todo' as const,
  dueAt: null,
  projectId,
  spaceId,
})
const garden = { id: 'garden', name: 'Garden', color: '#112233' }
const attic = { id: 'attic', name: 'Attic', color: '#445566' }
const home = { id: 'home', name: 'Home', color: '#778899' }

it('[WEB-210] a task belongs to its project, else to its space; only what is on screen is listed, by name', () => {
  const tasks = [task(1, 'garden', 'home'), task(2, null, 'home'), task(3, null, null), task(4, 'gone', null)]
  const groups = planGroups(tasks, [garden, attic], [home])
  expect(groups.of(`${ID}1`)).toEqual(garden)
  expect(groups.of(`${ID}2`)).toEqual(home)
  for (const none of [`${ID}3`, `${ID}4`, 'unknown', null]) expect(groups.of(none)).toBeUndefined()
  expect(groups.all).toEqual([garden, home])
})
