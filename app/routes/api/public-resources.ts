import { z } from '@hono/zod-openapi'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { contractTypes, workTypes } from '#app/domain/jobs/job.ts'
import type { HiringCompany } from '#app/domain/overview/find-hiring-company.ts'
import { provinces } from '#app/domain/places/province.ts'

export const provinceSlug = z.enum(provinces.map(({ slug }) => slug)).openapi('ProvinceSlug')
const text = z.string()
const moment = z.iso.datetime()
const amount = z.number().describe('KZ por mês')

const companyInJob = z.object({ id: z.uuid(), name: text, url: z.url() })

export const jobWordsShape = {
  title: text,
  description: text,
  responsibilities: text,
  requirements: text,
  benefits: text.nullable(),
  conditions: text.nullable(),
  province: provinceSlug.nullable(),
  location: text.nullable(),
  salaryMin: amount.nullable(),
  salaryMax: amount.nullable(),
  contractType: z.enum(contractTypes),
  workType: z.enum(workTypes),
  urgent: z.boolean(),
  tags: z.array(text),
  skills: z.array(text),
  experienceYears: z.number().int().nullable(),
  questions: z.array(z.object({ question: text, required: z.boolean() })),
}

export const jobSchema = z
  .object({
    id: z.uuid(),
    url: z.url(),
    ...jobWordsShape,
    publishedAt: moment,
    updatedAt: moment,
    expiresAt: moment.nullable(),
    company: companyInJob,
  })
  .openapi('Job')

export const companySchema = z
  .object({
    id: z.uuid(),
    url: z.url(),
    name: text,
    description: text.nullable(),
    sector: text.nullable(),
    province: provinceSlug.nullable(),
    location: text.nullable(),
    website: text.nullable(),
    logoUrl: z.url().nullable(),
    employeeCount: z.number().int().nullable(),
    foundedYear: z.number().int().nullable(),
  })
  .openapi('Company')

type Words = Pick<
  PublicJob,
  | 'title'
  | 'description'
  | 'responsibilities'
  | 'requirements'
  | 'benefits'
  | 'conditions'
  | 'province'
  | 'location'
  | 'salaryMin'
  | 'salaryMax'
  | 'contractType'
  | 'workType'
  | 'isUrgent'
  | 'tags'
  | 'skillsRequired'
  | 'experienceYears'
  | 'faq'
>

export function jobWordsOf(job: Words) {
  const { isUrgent, skillsRequired, faq, ...words } = job
  return {
    title: words.title,
    description: words.description,
    responsibilities: words.responsibilities,
    requirements: words.requirements,
    benefits: words.benefits,
    conditions: words.conditions,
    province: words.province,
    location: words.location,
    salaryMin: words.salaryMin,
    salaryMax: words.salaryMax,
    contractType: words.contractType,
    workType: words.workType,
    urgent: isUrgent,
    tags: words.tags,
    skills: skillsRequired,
    experienceYears: words.experienceYears,
    questions: faq ?? [],
  }
}

export function jobResource(job: PublicJob, publicUrl: string): z.infer<typeof jobSchema> {
  const { id, name } = job.company
  return {
    id: job.id,
    url: `${publicUrl}/vaga-detalhes/${job.id}`,
    ...jobWordsOf(job),
    publishedAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
    expiresAt: job.expiresAt?.toISOString() ?? null,
    company: { id, name, url: `${publicUrl}/quem-contrata/${id}` },
  }
}

export function companyResource(
  company: HiringCompany,
  publicUrl: string,
): z.infer<typeof companySchema> {
  const { id, name, description, sector, province, location, website } = company
  return {
    id,
    url: `${publicUrl}/quem-contrata/${id}`,
    name,
    description,
    sector,
    province,
    location,
    website,
    logoUrl: company.logo ? `${publicUrl}/logotipos/${company.logo}` : null,
    employeeCount: company.employeeCount,
    foundedYear: company.foundedYear,
  }
}
