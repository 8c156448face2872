import { sql } from 'drizzle-orm'

/** Current names of an act's subjects. Null for deleted ones. */
export type NamesOfAct = {
  companyId: string | null
  companyName: string | null
  jobId: string | null
  jobTitle: string | null
  /**
   * Why an administrator returned the job to its company. Null if the job is no longer a returned
   * draft.
   */
  returnReason: string | null
  applicationId: string | null
  applicantName: string | null
  subscriptionId: string | null
  requestId: string | null
  rejectionReason: string | null
  packageId: string | null
  packageName: string | null
  fromPackage: string | null
  toPackage: string | null
  messageId: string | null
  messageCategory: string | null
  messageDay: string | null
  accountName: string | null
  accountNumber: number | null
}

export const namesOfAct = sql`
  companies.id as "companyId", companies.name as "companyName",
  jobs.id as "jobId", jobs.title as "jobTitle",
  case when events.data ->> 'from' = 'pending' and events.data ->> 'to' = 'draft'
    and jobs.id = events.subject_id and jobs.status = 'draft' and not exists (
      select from events later where later.subject_id = events.subject_id
        and later.name = 'job-status-changed' and later.at > events.at)
    then jobs.return_reason end as "returnReason",
  applications.id as "applicationId", applications.candidate_name as "applicantName", subscriptions.id as "subscriptionId",
  requests.id as "requestId", requests.rejection_reason as "rejectionReason",
  packages.id as "packageId", packages.name as "packageName",
  from_package.name as "fromPackage", to_package.name as "toPackage",
  messages.id as "messageId", messages.category as "messageCategory",
  luanda_day(messages.sent_at)::text as "messageDay",
  coalesce(named_admin.name, candidates.name, account_company.name, account.name) as "accountName",
  listed.display_number as "accountNumber"`

/** Joins only by primary key, which is fast for the few acts of a page. */
export const thingsOfAct = sql`
  left join company_subscriptions subscriptions on subscriptions.id = events.subject_id
  left join package_requests requests on requests.id = events.subject_id
  left join packages on packages.id =
    coalesce((events.data ->> 'packageId')::uuid, requests.package_id, events.subject_id)
  left join packages from_package on from_package.id =
    case when events.data ->> 'change' = 'plan-changed' then (events.data ->> 'from')::uuid end
  left join packages to_package on to_package.id =
    case when events.data ->> 'change' = 'plan-changed' then (events.data ->> 'to')::uuid end
  left join applications on applications.id = events.subject_id
  left join jobs on jobs.id =
    coalesce(applications.job_id, (events.data ->> 'jobId')::uuid, events.subject_id)
  left join companies on companies.id = coalesce(events.company_id, jobs.company_id)
  left join contact_messages messages on messages.id = events.subject_id
  left join users account on account.id = events.subject_id
  left join listed_users listed on listed.id = events.subject_id
  left join admins named_admin on named_admin.id = events.subject_id
  left join candidates on candidates.id = events.subject_id
  left join companies account_company on account_company.id = events.subject_id`
