import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isOfWholePrograms = ({ moduleId }: TestSpecification) => moduleId.includes('/packages/server/test/')

/**
 * Within the server's files, the tests of whole programs run before those of single parts. They take the longest, and a long
 * file that comes last would run while all other workers have nothing left to do.
 */
export default class WholeProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, ({ project }) => project.name)
    return [...byProject.values()].flatMap(specifications => [
      ...specifications.filter(isOfWholePrograms),
      ...specifications.filter(specification => !isOfWholePrograms(specification)),
    ])
  }
}
