import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { findPublicJob } from './find-public-job.ts'
import { jobPosting } from './job-posting.ts'

const { db, pool } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })

async function posted(location: string | null) {
  const id = await publishedJob(db, owner, { location, province: 'luanda' })
  const job = await findPublicJob(db, id)
  if (!job) throw new Error('no job')
  return jobPosting(job, `https://lusona.exemplo/vaga-detalhes/${id}`)
}

test.each([
  ['Talatona', { addressLocality: 'Talatona' }],
  ['Rua da Missão, 12', { streetAddress: 'Rua da Missão, 12' }],
  ['Rua 5, Talatona', { addressLocality: 'Talatona', streetAddress: 'Rua 5' }],
  ['Lobito - Zona Alta', { addressLocality: 'Lobito', streetAddress: 'Zona Alta' }],
  [null, {}],
])(
  'the location %j is split into municipality and street for search engines',
  async (written, index) => {
    const { address } = (await posted(written)).jobLocation
    const { addressLocality, streetAddress } = address as Record<string, string>
    expect({ addressLocality, streetAddress }).toEqual({
      addressLocality: undefined,
      streetAddress: undefined,
      ...index,
    })
  },
)

test('the JobPosting contains the company’s logo, if it has one', async () => {
  expect((await posted(null)).hiringOrganization).not.toHaveProperty('logo')
  await pool.query("update companies set logo = 'a/b.webp' where id = $1", [owner.companyId])
  expect((await posted(null)).hiringOrganization).toMatchObject({
    logo: 'https://lusona.exemplo/logotipos/a/b.webp',
  })
})
