import { describe, expect, it } from 'vitest'
import { facts, factsOf, readJson } from './read-example.ts'

describe('Todoist API', () => {
  it('[IMP-1] [IMP-3] reads a full sync: projects in projects, sections, comments, priorities the other way round', () => {
    const reading = readJson('todoist.json', {
      projects: [
        { id: 'p0', name: 'Inbox', inbox_project: true, parent_id: null },
        { id: 'p1', name: 'Home', parent_id: null, description: 'Ours' },
        { id: 'p2', name: 'Garden', parent_id: 'p1', is_archived: true },
      ],
      sections: [{ id: 's1', project_id: 'p2', name: 'Beds' }],
      items: [
        {
          id: '6X4c',
          project_id: 'p2',
          section_id: 's1',
          parent_id: null,
          content: 'Weed',
          description: 'All',
          priority: 4,
          labels: ['spring'],
          due: {
            date: '2026-10-05T09:00:00',
            timezone: 'America/New_York',
            string: 'every mon 9am',
            is_recurring: true,
          },
          deadline: { date: '2026-10-09' },
          duration: { amount: 45, unit: 'minute' },
          checked: false,
          added_at: '2026-01-02T03:04:05.000000Z',
        },
        {
          id: 'b',
          project_id: 'p0',
          parent_id: '6X4c',
          content: 'Left',
          priority: 1,
          due: { date: '2026-10-05' },
          checked: true,
          completed_at: '2026-02-03T04:05:06Z',
        },
        { id: 'c', project_id: 'p0', content: 'Trash', is_deleted: true },
      ],
      notes: [
        { item_id: '6X4c', content: 'See', file_attachment: { file_name: 'a.pdf', file_url: 'https://x.test/a.pdf' } },
      ],
    })
    expect(reading.format).toBe('todoist-json')
    expect(factsOf(reading)).toEqual([
      {
        project: 'Home / Garden',
        section: 'Beds',
        title: 'Weed',
        description: 'All\n\nSee\n\n[a.pdf](https://x.test/a.pdf)',
        labels: ['spring'],
        priority: 'urgent',
        startAfter: '2026-10-05T13:00:00.000Z',
        dueAt: '2026-10-09T21:59:00.000Z',
        repeat: { words: 'every mon 9am', zone: 'America/New_York' },
        estimateMinutes: 45,
        createdAt: '2026-01-02T03:04:05.000Z',
      },
      {
        parentId: '6X4c',
        title: 'Left',
        dueAt: '2026-10-05T21:59:00.000Z',
        status: 'completed',
        completedAt: '2026-02-03T04:05:06.000Z',
      },
    ])
    expect(reading.projects).toEqual([
      { name: 'Home', description: 'Ours', isArchived: false },
      { name: 'Home / Garden', description: '', isArchived: true },
    ])
    expect(reading.notes.map(({ code, count }) => [code, count])).toEqual([['deleted', 1]])
  })
})

describe('Microsoft To Do', () => {
  const task = {
    id: 'AAMk',
    title: 'Report',
    status: 'notStarted',
    importance: 'high',
    isReminderOn: true,
    reminderDateTime: { dateTime: '2026-10-05T07:00:00.0000000', timeZone: 'UTC' },
    body: {
      content: '<p>Read <b>all</b> &amp; <a href="https://x.test">this</a></p><ul><li>one</li></ul>',
      contentType: 'html',
    },
    categories: ['Blue'],
    dueDateTime: { dateTime: '2026-10-05T00:00:00.0000000', timeZone: 'Pacific Standard Time' },
    createdDateTime: '2026-01-02T03:04:05.1234567Z',
    recurrence: {
      pattern: {
        type: 'relativeMonthly',
        interval: 2,
        daysOfWeek: ['tuesday'],
        index: 'last',
        month: 0,
        dayOfMonth: 0,
      },
      range: { type: 'endDate', startDate: '2026-10-05', endDate: '2027-01-31' },
    },
    checklistItems: [{ displayName: 'Draft', isChecked: true }],
  }

  it('[IMP-1] reads lists of Microsoft Graph: HTML, checklists, rules, days in the zone that they name', () => {
    const reading = readJson('todo.json', {
      value: [
        { displayName: 'Work', tasks: [task] },
        {
          displayName: 'Tasks',
          wellknownListName: 'defaultList',
          tasks: { value: [{ ...task, id: 'b', status: 'completed', recurrence: null }] },
        },
      ],
    })
    expect(reading.format).toBe('microsoft-todo')
    expect(facts(reading.tasks[0])).toEqual({
      project: 'Work',
      title: 'Report',
      description:
        'Read **all** & [this](https://x.test)\n\n- one\n\n#### From Microsoft To Do\n\n- Reminder: 2026-10-05 09:00',
      reminders: [{ at: '2026-10-05T07:00:00.000Z' }],
      labels: ['Blue'],
      priority: 'high',
      dueAt: '2026-10-05T21:59:00.000Z',
      repeat: { rule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1TU;UNTIL=20270131', anchor: 'schedule' },
      checklist: [{ title: 'Draft', completed: true }],
      createdAt: '2026-01-02T03:04:05.000Z',
    })
    expect(reading.tasks[1]).toMatchObject({ project: null, status: 'completed' })
  })

  it('[IMP-1] reads the tasks of one list', () => {
    expect(readJson('tasks.json', { value: [task] }).tasks).toHaveLength(1)
  })
})

describe('Google Tasks', () => {
  it('[IMP-7] reads Takeout, where a midnight in UTC stands for a day', () => {
    const reading = readJson('Tasks.json', {
      kind: 'tasks#taskLists',
      items: [
        {
          id: 'l1',
          title: 'My Tasks',
          items: [
            {
              id: 'b',
              title: 'Second',
              status: 'completed',
              completed: '2026-02-03T04:05:06.000Z',
              parent: 'a',
              position: '2',
            },
            {
              id: 'a',
              title: 'First',
              notes: 'Line\nline',
              status: 'needsAction',
              due: '2026-10-05T00:00:00.000Z',
              position: '1',
              links: [{ description: 'Mail', link: 'https://x.test' }],
            },
            { id: 'c', title: 'Gone', deleted: true },
          ],
        },
      ],
    })
    expect(factsOf(reading)).toEqual([
      {
        project: 'My Tasks',
        title: 'First',
        description: 'Line\nline\n\n#### From Google Tasks\n\n- Links: Mail https://x.test',
        dueAt: '2026-10-05T21:59:00.000Z',
      },
      {
        project: 'My Tasks',
        parentId: 'a',
        title: 'Second',
        status: 'completed',
        completedAt: '2026-02-03T04:05:06.000Z',
      },
    ])
  })
})

describe('Super Productivity', () => {
  it('[IMP-1] reads tasks of the store and of its archives, with estimates and time worked', () => {
    const state = (list: { id: string }[]) => ({
      ids: list.map(({ id }) => id),
      entities: Object.fromEntries(list.map(one => [one.id, one])),
    })
    const reading = readJson('sp.json', {
      data: {
        project: state([{ id: 'P', title: 'Site' } as { id: string }]),
        tag: state([{ id: 'T', title: 'deep' } as { id: string }, { id: 'TODAY', title: 'Today' } as { id: string }]),
        taskRepeatCfg: state([
          {
            id: 'R',
            repeatCycle: 'WEEKLY',
            repeatEvery: 2,
            monday: true,
            friday: true,
            repeatFromCompletionDate: true,
          } as { id: string },
        ]),
        task: state([
          {
            id: 'a',
            title: 'Write',
            notes: 'N',
            projectId: 'P',
            tagIds: ['T', 'TODAY'],
            timeEstimate: 5_400_000,
            timeSpent: 61_000,
            dueDay: '2026-10-05',
            deadlineDay: '2026-10-07',
            repeatCfgId: 'R',
            created: 1_767_323_045_000,
          } as { id: string },
          { id: 'b', title: 'Part', parentId: 'a', dueDay: '2026-10-05', dueWithTime: 1_791_187_200_000 } as {
            id: string
          },
        ]),
        archiveYoung: {
          task: state([{ id: 'c', title: 'Old', isDone: true, doneOn: 1_767_323_045_000 } as { id: string }]),
        },
      },
    })
    expect(factsOf(reading)).toEqual([
      {
        project: 'Site',
        title: 'Write',
        description: 'N',
        labels: ['deep'],
        startAfter: '2026-10-04T22:00:00.000Z',
        dueAt: '2026-10-07T21:59:00.000Z',
        repeat: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', anchor: 'completion' },
        estimateMinutes: 90,
        workedMinutes: 1,
        createdAt: '2026-01-02T03:04:05.000Z',
      },
      { parentId: 'a', title: 'Part', dueAt: '2026-10-05T08:00:00.000Z' },
      { title: 'Old', status: 'completed', completedAt: '2026-01-02T03:04:05.000Z' },
    ])
  })
})
