interface TreeProject {
  id: string
  name: string
  parentId: string | null
}

const MAX_DEPTH = 10

/** [IMP-3] The full names of projects within projects, such as `Home / Garden`, by id. */
export function projectNames(projects: readonly TreeProject[]): Map<string, string> {
  const byId = new Map(projects.map(project => [project.id, project]))
  const fullName = (project: TreeProject, below: readonly TreeProject[] = []): string => {
    const way = [...below, project]
    const parent = way.length > MAX_DEPTH ? undefined : byId.get(project.parentId ?? '')
    // In a circle, each project is named once.
    return parent && !way.includes(parent) ? `${fullName(parent, way)} / ${project.name}` : project.name
  }
  return new Map(projects.map(project => [project.id, fullName(project)]))
}
