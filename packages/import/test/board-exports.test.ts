import { describe, expect, it } from 'vitest'
import { factsOf, readExample, readJson, treeOf } from './read-example.ts'

describe('Vikunja', () => {
  it('[IMP-25] reads exports of versions before 0.21, whose namespaces have lists', () => {
    const reading = readJson('data.json', [
      { id: 1, title: 'Empty', lists: [] },
      {
        id: 2,
        title: 'Home',
        lists: [
          {
            id: 2,
            title: 'Garden',
            description: 'Ours',
            buckets: [{ id: 7, title: 'Doing' }],
            tasks: [
              { id: 10, title: 'Dig', bucket_id: 7, reminder_dates: ['2026-10-04T08:00:00Z'] },
              { id: 11, title: 'Rest', done: true, done_at: '2026-02-03T04:05:06Z' },
            ],
          },
        ],
      },
    ])
    expect(reading.format).toBe('vikunja')
    expect(factsOf(reading)).toEqual([
      {
        project: 'Home / Garden',
        section: 'Doing',
        title: 'Dig',
        description: '#### From Vikunja\n\n- Reminders: 2026-10-04 10:00',
        reminders: [{ at: '2026-10-04T08:00:00.000Z' }],
      },
      { project: 'Home / Garden', title: 'Rest', status: 'completed', completedAt: '2026-02-03T04:05:06.000Z' },
    ])
    expect(reading.projects.map(({ name, description }) => [name, description])).toContainEqual([
      'Home / Garden',
      'Ours',
    ])
  })

  it('[IMP-3] names each project of a circle once, and a deep one by what is near', () => {
    const circle = readJson('data.json', [
      { id: 1, title: 'A', hex_color: '', parent_project_id: 3, tasks: [{ id: 1, title: 'Dig' }] },
      { id: 2, title: 'B', hex_color: '', parent_project_id: 1 },
      { id: 3, title: 'C', hex_color: '', parent_project_id: 2 },
    ])
    expect(circle.tasks[0]?.project).toBe('B / C / A')
    const deep = (depth: number) =>
      Array.from({ length: depth }, (_, at) => ({
        id: at + 1,
        title: `p${at + 1}`,
        hex_color: '',
        parent_project_id: at,
        tasks: at === depth - 1 ? [{ id: 1, title: 'Dig' }] : [],
      }))
    // Without a limit the first one has all its names, and the second one never ends.
    for (const depth of [50, 20_000])
      expect(readJson('data.json', deep(depth)).tasks[0]?.project).toMatch(/^p\d+( \/ p\d+){9,10}$/)
  })

  it('[IMP-1] reads projects in projects, buckets, relations, and the year 1 as no date', () => {
    const none = '0001-01-01T00:00:00Z'
    const task = { due_date: none, start_date: none, end_date: none, done_at: none, created: '2026-01-02T03:04:05Z' }
    const reading = readJson('data.json', [
      { id: 1, title: 'Home', hex_color: '', parent_project_id: 0, tasks: [] },
      {
        id: 2,
        title: 'Garden',
        hex_color: '',
        parent_project_id: 1,
        buckets: [{ id: 7, title: 'Doing' }],
        task_buckets: [{ task_id: 10, bucket_id: 7 }],
        tasks: [
          {
            ...task,
            id: 10,
            title: 'Dig',
            description: '<p>Deep</p>',
            due_date: '2026-10-05T08:00:00Z',
            repeat_after: 1_209_600,
            repeat_mode: 2,
            priority: 5,
            percent_done: 0.4,
            labels: [{ title: 'spring' }],
            comments: [{ comment: 'Slowly' }],
            reminders: [{ reminder: '2026-10-04T08:00:00Z' }],
          },
          {
            ...task,
            id: 11,
            title: 'Rest',
            done: true,
            done_at: '2026-02-03T04:05:06Z',
            related_tasks: { parenttask: [{ id: 10 }], blocked: [{ id: 10 }] },
          },
        ],
      },
    ])
    expect(reading.format).toBe('vikunja')
    expect(factsOf(reading)).toEqual([
      {
        project: 'Home / Garden',
        section: 'Doing',
        title: 'Dig',
        description: 'Deep\n\nSlowly\n\n#### From Vikunja\n\n- Done: 40 %\n- Reminders: 2026-10-04 10:00',
        reminders: [{ at: '2026-10-04T08:00:00.000Z' }],
        labels: ['spring'],
        priority: 'urgent',
        dueAt: '2026-10-05T08:00:00.000Z',
        repeat: { rule: 'FREQ=WEEKLY;INTERVAL=2', anchor: 'completion' },
        createdAt: '2026-01-02T03:04:05.000Z',
      },
      {
        project: 'Home / Garden',
        parentId: '10',
        title: 'Rest',
        dependsOn: ['10'],
        status: 'completed',
        completedAt: '2026-02-03T04:05:06.000Z',
        createdAt: '2026-01-02T03:04:05.000Z',
      },
    ])
  })
})

describe('Taskwarrior', () => {
  const recurring = {
    uuid: 'r',
    description: 'Rent',
    status: 'recurring',
    recur: 'monthly',
    due: '20261005T220000Z',
    entry: '20260102T030405Z',
  }
  const TASKS = [
    recurring,
    { uuid: 'r1', description: 'Rent', status: 'pending', parent: 'r', due: '20261005T220000Z' },
    { uuid: 'r0', description: 'Rent', status: 'completed', parent: 'r', end: '20260203T040506Z' },
    {
      uuid: 'a',
      description: 'Paint',
      status: 'waiting',
      project: 'Home.Kitchen',
      tags: ['diy'],
      priority: 'H',
      depends: 'r,b',
      wait: '20261001T100000Z',
      annotations: [{ entry: '20260102T030405Z', description: 'Blue' }],
      estimate: 'PT2H',
      size: 'big',
      urgency: 3,
    },
    { uuid: 'b', description: 'Buy', status: 'pending', depends: ['r'], recur: 'P3W' },
    { uuid: 'c', description: 'Gone', status: 'deleted' },
  ]

  it('[IMP-1] [IMP-9] reads an export: recurring tasks once, trees of projects, dependencies, own attributes', () => {
    const reading = readJson('tasks.json', TASKS)
    expect(factsOf(reading)).toEqual([
      {
        title: 'Rent',
        dueAt: '2026-10-05T22:00:00.000Z',
        repeat: { rule: 'FREQ=MONTHLY', anchor: 'schedule' },
        createdAt: '2026-01-02T03:04:05.000Z',
      },
      { title: 'Rent', status: 'completed', completedAt: '2026-02-03T04:05:06.000Z' },
      {
        project: 'Home / Kitchen',
        title: 'Paint',
        labels: ['diy'],
        priority: 'high',
        startAfter: '2026-10-01T10:00:00.000Z',
        estimateMinutes: 120,
        dependsOn: ['r', 'b'],
        description: 'Blue\n\n#### From Taskwarrior\n\n- size: big',
      },
      { title: 'Buy', dependsOn: ['r'], repeat: { rule: 'FREQ=WEEKLY;INTERVAL=3', anchor: 'schedule' } },
    ])
  })

  it('[IMP-1] reads one object a line', () => {
    const lines = TASKS.map(task => `${JSON.stringify(task)},`).join('\n')
    expect(treeOf(readExample('tasks.json', lines))).toEqual(['Rent', 'Rent', 'Paint', 'Buy'])
  })
})

describe('Trello', () => {
  it('[IMP-1] reads a board: lists as sections, checklists, comments, archived cards as completed', () => {
    const reading = readJson('board.json', {
      name: 'Move',
      desc: 'To Lyon',
      lists: [
        { id: 'l1', name: 'Doing' },
        { id: 'l2', name: 'Old', closed: true },
      ],
      members: [{ id: 'm', fullName: 'Ana' }],
      checklists: [
        {
          id: 'k',
          idCard: 'a',
          pos: 1,
          checkItems: [
            { name: 'Tape', state: 'complete', pos: 2 },
            { name: 'Boxes', state: 'incomplete', pos: 1 },
          ],
        },
      ],
      actions: [{ type: 'commentCard', data: { text: 'Soon', card: { id: 'a' } } }],
      cards: [
        { id: 'b', name: 'Sold', idList: 'l1', pos: 2, closed: true },
        {
          id: 'a',
          name: 'Pack 📦',
          desc: 'All',
          idList: 'l1',
          pos: 1,
          due: '2026-10-05T08:00:00.000Z',
          labels: [{ name: '', color: 'green' }],
          idMembers: ['m'],
          attachments: [{ name: 'plan', url: 'https://x.test/p' }],
        },
        { id: 'c', name: 'Gone', idList: 'l2', pos: 3 },
      ],
    })
    expect(factsOf(reading)).toEqual([
      {
        project: 'Move',
        section: 'Doing',
        title: 'Pack 📦',
        description: 'All\n\nSoon\n\n#### From Trello\n\n- Members: Ana\n- Attachments: plan https://x.test/p',
        labels: ['green'],
        dueAt: '2026-10-05T08:00:00.000Z',
        checklist: [
          { title: 'Boxes', completed: false },
          { title: 'Tape', completed: true },
        ],
      },
      { project: 'Move', section: 'Doing', title: 'Sold', status: 'completed' },
      { project: 'Move', section: 'Old', title: 'Gone', status: 'completed' },
    ])
    expect(reading.projects[0]?.description).toBe('To Lyon')
  })
})
