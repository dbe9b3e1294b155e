/** A template that uses everything a template can have. */
export const templateOf = (mine: { space: string; preference: string; label: string }) => ({
  name: 'New client',
  project: { name: 'Client {client}', spaceId: mine.space, schedulePreferenceId: mine.preference, targetDays: 14 },
  tasks: [
    { key: 'call', title: 'Call {client}', dueDays: 0, dueTime: '10:00', labelIds: [mine.label] },
    { key: 'offer', title: 'Offer', dueDays: 3, dependsOn: ['call'], schedulePreferenceId: mine.preference },
    { key: 'prices', title: 'Prices', parentKey: 'offer', checklist: ['Hours'] },
  ],
  questions: [{ name: 'client', question: 'Who is the client?' }],
})
