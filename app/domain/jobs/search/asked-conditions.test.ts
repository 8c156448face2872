import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company } from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../../actor.ts'
import { type JobCondition, listedConditions } from '../job-condition.ts'
import { jobs } from '../job-table.ts'
import { listedJobGroups, listedJobs } from './listed-job-table.ts'

const { db } = await testDatabase()
let owner: CompanyMember
beforeAll(async () => {
  owner = await company(db, { bought: 'corporativo' })
})

async function conditionsOf(words: Partial<typeof jobs.$inferInsert>) {
  const [job] = await db
    .insert(jobs)
    .values({
      companyId: owner.companyId,
      title: 'Professor do Ensino Primário',
      description: '-',
      responsibilities: '-',
      requirements: '-',
      contractType: 'full_time',
      workType: 'presencial',
      status: 'active',
      ...words,
    })
    .returning({ id: jobs.id })
  return groupOf(job?.id ?? '')
}

async function groupOf(id: string) {
  const [group] = await db
    .select({ conditions: listedJobGroups.conditions })
    .from(listedJobs)
    .innerJoin(listedJobGroups, eq(listedJobGroups.id, listedJobs.groupId))
    .where(eq(listedJobs.jobId, id))
  return group?.conditions
}

test.each<[asked: string, ...conditions: JobCondition[]]>([
  ['12.ª classe concluída', 'ensino-medio'],
  ['12ª CLASSE ou frequência universitária', 'ensino-medio'],
  ['9.ª classe concluída, no mínimo', 'ensino-base'],
  ['Ter a 6ª classe', 'ensino-base'],
  ['Curso médio ou superior de Enfermagem', 'ensino-medio', 'licenciatura'],
  ['Formação em Farmácia, média ou superior', 'ensino-medio', 'licenciatura'],
  ['Curso médio técnico na área', 'ensino-medio'],
  ['Técnico médio de enfermagem', 'ensino-medio'],
  ['Licenciatura em Direito', 'licenciatura'],
  ['Licenciado em Gestão; mestrado é vantagem', 'licenciatura', 'mestrado'],
  ['Não é exigida escolaridade mínima', 'sem-escolaridade'],
  ['Sem escolaridade mínima. Força física.', 'sem-escolaridade'],
  ['Saber ler e escrever', 'sem-escolaridade'],
  ['Carta de condução profissional de pesados, válida', 'carta'],
  ['Carta de motociclo é uma vantagem', 'carta'],
  ['Inglês fluente e noções de francês', 'frances', 'ingles'],
  ['Falar uma língua nacional é uma vantagem', 'lingua-nacional'],
  ['Fluência em umbundu e kimbundu', 'lingua-nacional'],
  ['Inscrição na Ordem dos Médicos'],
  ['Cartão de saúde em dia. Superior a dois anos de prática.'],
])('conditions are derived from the requirement %s', async (requirements, ...conditions) => {
  expect(await conditionsOf({ requirements })).toEqual(conditions)
})

test('licences and languages among the skills become conditions, but not the school level that a teacher teaches', async () => {
  const skillsRequired = ['Inglês técnico', 'Carta de condução', 'Ensino primário']
  expect(await conditionsOf({ skillsRequired })).toEqual(['carta', 'ingles'])
})

test('editing the requirements of a job updates its conditions', async () => {
  const [job] = await db
    .insert(jobs)
    .values({
      companyId: owner.companyId,
      title: 'Guarda',
      description: '-',
      responsibilities: '-',
      requirements: '6.ª classe',
      contractType: 'full_time',
      workType: 'presencial',
      status: 'active',
    })
    .returning({ id: jobs.id })
  const id = job?.id ?? ''
  expect(await groupOf(id)).toEqual(['ensino-base'])
  await db.update(jobs).set({ requirements: '12.ª classe' }).where(eq(jobs.id, id))
  expect(await groupOf(id)).toEqual(['ensino-medio'])
})

test('the search supports every condition that the database derives', async () => {
  const rows = await db
    .selectDistinct({ conditions: listedJobGroups.conditions })
    .from(listedJobGroups)
  const derived = new Set(rows.flatMap(({ conditions }) => conditions))
  expect([...derived].filter((one) => !listedConditions.includes(one))).toEqual([])
})
