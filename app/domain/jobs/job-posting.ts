import type { BreadcrumbList, JobPosting, WithContext } from 'schema-dts'
import { escapeHtml } from '../formats/escape-html.ts'
import { isPay } from '../formats/read-amount.ts'
import { municipalities } from '../places/municipalities.ts'
import { provinceName } from '../places/province.ts'
import type { PublicJob } from './find-public-job.ts'
import type { ContractType } from './job.ts'

/**
 * Values that Google accepts:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
const employmentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  internship: 'INTERN',
  freelance: 'CONTRACTOR',
  contract: 'TEMPORARY',
} satisfies Record<ContractType, string>

/** schema.org/JobPosting for search engines (D73). Only for jobs that accept applications. */
export function jobPosting(job: PublicJob, url: string) {
  const { company, province } = job
  const place = {
    '@type': 'Place' as const,
    address: {
      '@type': 'PostalAddress' as const,
      addressCountry: 'AO',
      ...(province ? { addressRegion: provinceName(province) } : {}),
      ...placeWithin(job.location),
    },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting' as const,
    title: job.title,
    description: asHtml(job),
    identifier: { '@type': 'PropertyValue' as const, name: company.name, value: job.id },
    datePosted: job.createdAt.toISOString(),
    ...(job.expiresAt ? { validThrough: job.expiresAt.toISOString() } : {}),
    employmentType: employmentTypes[job.contractType],
    hiringOrganization: {
      '@type': 'Organization' as const,
      name: company.name,
      ...(company.website ? { sameAs: company.website } : {}),
      ...(company.logo ? { logo: `${new URL(url).origin}/logotipos/${company.logo}` } : {}),
    },
    jobLocation: place,
    ...(job.isRemote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country' as const, name: 'Angola' },
        }
      : {}),
    ...salary(job),
    ...(job.skillsRequired.length > 0 ? { skills: job.skillsRequired.join(', ') } : {}),
    ...(job.experienceYears
      ? {
          experienceRequirements: {
            '@type': 'OccupationalExperienceRequirements' as const,
            monthsOfExperience: job.experienceYears * 12,
          },
        }
      : {}),
    directApply: true,
    url,
  } satisfies WithContext<JobPosting>
}

/** Splits the free text next to the province into a municipality, if it names one, and a street. */
function placeWithin(location: string | null) {
  const parts = (location ?? '').split(/[,;]|\s[-–]\s/).flatMap((part) => part.trim() || [])
  const locality = parts.find((part) => municipalityNames.has(folded(part)))
  const street = parts.filter((part) => part !== locality).join(', ')
  return {
    ...(locality ? { addressLocality: locality } : {}),
    ...(street ? { streetAddress: street } : {}),
  }
}

export function municipalityIn(location: string | null): string | undefined {
  return placeWithin(location).addressLocality
}

const municipalityNames = new Set(Object.values(municipalities).flat().map(folded))

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function jobTrail(job: Pick<PublicJob, 'id' | 'title' | 'province'>, publicUrl: string) {
  const steps = [
    { name: 'Vagas', item: `${publicUrl}/vagas` },
    ...(job.province
      ? [{ name: provinceName(job.province), item: `${publicUrl}/vagas?province=${job.province}` }]
      : []),
    { name: job.title, item: `${publicUrl}/vaga-detalhes/${job.id}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList' as const,
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...step,
    })),
  } satisfies WithContext<BreadcrumbList>
}

function salary(job: PublicJob) {
  // Omit implausible pay, which is probably a typing error.
  const payOf = (amount: number | null) => (amount !== null && isPay(amount) ? amount : null)
  const [salaryMin, salaryMax] = [payOf(job.salaryMin), payOf(job.salaryMax)]
  if (salaryMin === null && salaryMax === null) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount' as const,
      currency: 'AOA',
      value: {
        '@type': 'QuantitativeValue' as const,
        unitText: 'MONTH',
        ...(salaryMin === null ? {} : { minValue: salaryMin }),
        ...(salaryMax === null ? {} : { maxValue: salaryMax }),
      },
    },
  }
}

/** Google expects HTML in the description. Escape the typed text before adding tags. */
function asHtml(job: PublicJob): string {
  const parts = [
    ['', job.description],
    ['Principais responsabilidades', job.responsibilities],
    ['Requisitos', job.requirements],
    ['Benefícios', job.benefits],
    ['Condições', job.conditions],
  ] as const
  return parts
    .flatMap(([title, text]) =>
      text ? [`${title ? `<p><strong>${title}</strong></p>` : ''}${paragraphs(text)}`] : [],
    )
    .join('')
}

function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}
