import { Client } from 'pg'
import { demoAddresses } from '#demo/sign-ins.ts'

export type Records = Awaited<ReturnType<typeof openRecords>>

export async function openRecords(database: URL) {
  const client = new Client({ connectionString: database.href })
  await client.connect()
  const one = async (question: string, values: string[] = []): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(question, values)
    if (!rows[0]) throw new Error(`no row in the demonstration matches: ${question}`)
    return rows[0].id
  }
  const listed = `status = 'active' and (expires_at is null or expires_at > now() + interval '3 days')`
  const untouched = `${listed} and not exists (select from applications
    join users on users.id = candidate_id and users.email = '${demoAddresses.candidate}'
    where job_id = jobs.id)`

  return {
    close: () => client.end(),
    urgentJob: () =>
      one(`select id from jobs where ${listed} and is_urgent order by title limit 1`),
    activeJob: () =>
      one(`select id from jobs where ${listed} and not is_urgent order by title limit 1`),
    expiredJob: () =>
      one(`select id from jobs where status = 'active' and expires_at < now()
      order by title limit 1`),
    jobNamed: (title: string) => one('select id from jobs where title = $1', [title]),
    jobWithoutQuestions: () =>
      one(`select id from jobs where ${untouched} and faq is null order by title limit 1`),
    jobWithQuestions: () =>
      one(`select id from jobs where ${untouched} and faq is not null order by title limit 1`),
    appliedJob: () =>
      one(`select job_id as id from applications join users
      on users.id = candidate_id and users.email = '${demoAddresses.candidate}' limit 1`),
    ownApplication: () =>
      one(`select applications.id from applications join users
      on users.id = candidate_id and users.email = '${demoAddresses.candidate}'
      where status in ('submitted', 'reviewing') limit 1`),
    ownCv: () =>
      one(`select candidate_cvs.id from candidate_cvs join users
      on users.id = candidate_id and users.email = '${demoAddresses.candidate}' limit 1`),
    companyJob: () =>
      one(`select jobs.id from jobs join users
      on users.id = company_id and users.email = '${demoAddresses.company}'
      where status = 'active' order by title limit 1`),
    companyApplication: () =>
      one(`select applications.id from applications
      join jobs on jobs.id = job_id
      join users on users.id = jobs.company_id and users.email = '${demoAddresses.company}'
      where applications.status = 'submitted' order by applied_at desc limit 1`),
    company: () => one(`select id from users where email = '${demoAddresses.company}'`),
    candidateUser: () => one(`select id from users where email = '${demoAddresses.candidate}'`),
    /** Creates messages: two are unread, one is answered, one is overdue. */
    receiveMessages: async () => {
      await client.query(
        `insert into contact_messages
          (sender_name, sender_email, subject, category, content, sent_at, is_read, answered_at)
          select name, 'demo@exemplo.ao', subject, subject, words, now() - make_interval(days => days),
            days > 1, case when days = 4 then now() - interval '3 days' end
          from (values
            (0, 'Rosa Tchimbinda', 'Outro', 'Bom dia. Como mudo o meu email?'),
            (1, 'Domingos Kapitango', 'Outro', 'Não consigo enviar o meu CV.'),
            (4, 'Esperança Muhongo', 'Outro', 'Obrigada pela resposta tão rápida.'),
            (9, 'Construções Baía Azul', 'Outro', 'Pagámos o pacote e ainda espera.')
          ) as sent (days, name, subject, words)`,
      )
    },
    lateMessage: () =>
      one(`select id from contact_messages where answered_at is null order by sent_at limit 1`),
    /**
     * Lets the demonstration's company publish ten more jobs, regardless of how many it has
     * published.
     */
    giveRoom: async () => {
      await client.query(
        `update company_subscriptions set extra_jobs = jobs_used + 10 from users
          where users.id = company_id and is_active and users.email = $1`,
        [demoAddresses.company],
      )
    },
    /**
     * Removes the type of an account, so that the account is like one created by an external
     * sign-in.
     */
    forgetUserType: async (email: string) => {
      await client.query(
        `delete from candidates using users where users.id = candidates.id and users.email = $1`,
        [email],
      )
      await client.query(
        `delete from profiles using users where users.id = profiles.id and users.email = $1`,
        [email],
      )
    },
  }
}
