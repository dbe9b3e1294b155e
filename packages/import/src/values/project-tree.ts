interface TreeProject {
  id: string
  name: string
  parentId: string | null
}

const MAX_DEPTH = 10

/** [IMP-3] The full names of projects within projects, such as `Home / Garden`, by id. */
export function projectNames(projects: readonly TreeProject[]): Map<string, string> {
  const byId = new Map(projects.map(project => [project.id, project]))
  const fullName = ({ name, parentId }: TreeProject, depth: number): string => {
    const parent = parentId === null || depth === 0 ? undefined : byId.get(parentId)
    return parent ? `${fullName(parent, depth - 1)} / ${name}` : name
  }
  return new Map(projects.map(project => [project.id, fullName(project, MAX_DEPTH)]))
}
