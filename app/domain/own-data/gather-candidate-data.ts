import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { alertFrequencyLabels } from '../alerts/alert.ts'
import { alertDeliveries, alertRules, alertSubscribers, alerts } from '../alerts/alert-table.ts'
import { type ApplicationStatus, applicationStatusLabel } from '../applications/application.ts'
import {
  applicationStatusChanges,
  applications,
  cvOpenings,
  stagedCvs,
} from '../applications/application-table.ts'
import { listEndedApplications } from '../applications/archive-applications.ts'
import { applicationMessages } from '../applications/messages/application-message-table.ts'
import { applicationStarts } from '../audience/audience-table.ts'
import { candidateOpenings } from '../candidate-database/opening-table.ts'
import { educationLevelLabels, genderLabels } from '../candidates/candidate.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { fileNameForDisplay } from '../documents/document.ts'
import { favorites } from '../favorites/favorite-table.ts'
import { showPhone } from '../formats/phone.ts'
import { jobs } from '../jobs/job-table.ts'
import { provinceName } from '../places/province.ts'
import { externalProviderName } from '../sign-in/external-provider.ts'
import { gatherDatabaseData } from './gather-database-data.ts'
import { listOwnInterviews } from './list-own-interviews.ts'
import { MAX_ROWS, type OwnData, type OwnFile } from './own-data.ts'

export async function gatherCandidateData(db: Db, actor: Candidate): Promise<OwnData> {
  const [
    profile,
    cvs,
    staged,
    sent,
    ended,
    savedJobs,
    searches,
    openings,
    opened,
    found,
    written,
    met,
  ] = await Promise.all([
    findProfile(db, actor),
    listCvs(db, actor),
    db
      .select({ key: stagedCvs.key, name: stagedCvs.name, enviadoEm: stagedCvs.createdAt })
      .from(stagedCvs)
      .where(eq(stagedCvs.candidateId, actor.candidateId))
      .limit(MAX_ROWS),
    listApplications(db, actor),
    listEndedApplications(db, actor),
    listFavorites(db, actor),
    listAlerts(db, actor),
    listCvOpenings(db, actor),
    listFormsOpened(db, actor),
    gatherDatabaseData(db, actor),
    listMessages(db, actor),
    listOwnInterviews(db, actor),
  ])
  const files = new Map<string, OwnFile>()
  const add = (area: OwnFile['area'], key: string | null | undefined, name: string | null) => {
    if (!key) return
    const path = `ficheiros/${files.size + 1} - ${fileNameForDisplay(name ?? 'ficheiro')}`
    if (!files.has(key)) files.set(key, { area, key, path })
  }
  for (const { key, nome } of cvs) add('cv-files', key, nome)
  for (const { key, name } of staged) add('cv-files', key, name)
  for (const { cvKey, cv } of sent) add('cv-files', cvKey, cv)
  add('avatars', profile?.profilePhoto, 'fotografia.webp')
  const { profilePhoto, ...perfil } = profile ?? { profilePhoto: null }
  return {
    records: {
      perfil: {
        ...perfil,
        telefone: showPhone(profile?.telefone ?? null),
        contaDeFora: externalProviderName(profile?.contaDeFora),
        genero: profile?.genero ? genderLabels[profile.genero] : null,
        estudos: profile?.estudos ? educationLevelLabels[profile.estudos] : null,
        provincia: profile?.provincia ? provinceName(profile.provincia) : null,
        fotografia: profilePhoto ? files.get(profilePhoto)?.path : null,
      },
      cvs: cvs.map(({ key, ...cv }) => ({ ...cv, ficheiro: files.get(key)?.path })),
      candidaturas: sent.map(({ cvKey, estado, respostas, passos, ...application }) => ({
        ...application,
        telefone: showPhone(application.telefone),
        estado: applicationStatusLabel(estado, 'candidate'),
        respostas: respostas.map(({ question, answer }) => ({
          pergunta: question,
          resposta: answer,
        })),
        ficheiro: cvKey ? files.get(cvKey)?.path : null,
        passos: passos.map((step) => ({
          estado: applicationStatusLabel(step.estado, 'candidate'),
          quando: new Date(step.quando),
        })),
      })),
      candidaturasAEmpresasQueSairam: ended.map(({ title, status, appliedAt, endedAt }) => ({
        vaga: title,
        estado: applicationStatusLabel(status, 'candidate'),
        enviadaEm: appliedAt,
        terminadaEm: endedAt,
      })),
      cvsPorEnviar: staged.map(({ key, name, enviadoEm }) => ({
        nome: name,
        enviadoEm,
        ficheiro: files.get(key)?.path,
      })),
      vagasFavoritas: savedJobs,
      alertas: searches.map(({ frequencia, ...alert }) => ({
        ...alert,
        frequencia: alertFrequencyLabels[frequencia],
      })),
      mensagensDasCandidaturas: written,
      entrevistas: met,
      formulariosAbertos: opened,
      aberturasDosSeusCvs: openings,
      ...found,
    },
    files: [...files.values()],
  }
}

async function findProfile(db: Db, actor: Candidate) {
  const [profile] = await db
    .select({
      nome: candidates.name,
      email: candidates.email,
      telefone: candidates.phone,
      provincia: candidates.province,
      localidade: candidates.location,
      apresentacao: candidates.bio,
      anosDeExperiencia: candidates.experienceYears,
      competencias: candidates.skills,
      documento: candidates.documentNumber,
      dataDeNascimento: candidates.birthDate,
      genero: candidates.gender,
      estudos: candidates.educationLevel,
      fotografiaDeFora: candidates.photoUrl,
      contaDeFora: candidates.oauthProvider,
      criadoEm: candidates.createdAt,
      profilePhoto: candidates.profilePhoto,
      actualizadoEm: candidates.updatedAt,
    })
    .from(candidates)
    .where(eq(candidates.id, actor.candidateId))
  return profile
}

function listCvs(db: Db, actor: Candidate) {
  return db
    .select({
      key: candidateCvs.key,
      nome: candidateCvs.name,
      bytes: candidateCvs.bytes,
      enviadoEm: candidateCvs.createdAt,
    })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, actor.candidateId))
    .orderBy(desc(candidateCvs.createdAt))
    .limit(MAX_ROWS)
}

function listApplications(db: Db, actor: Candidate) {
  const steps = applicationStatusChanges
  return db
    .select({
      vaga: jobs.title,
      empresa: companies.name,
      estado: applications.status,
      enviadaEm: applications.appliedAt,
      vistaEm: applications.openedAt,
      respostaPedidaEm: applications.answerAskedAt,
      respondidaEm: applications.answeredAt,
      marcadaSemRespostaEm: applications.noAnswerAt,
      empregoComunicadoEm: applications.hiredAt,
      nome: applications.candidateName,
      email: applications.candidateEmail,
      telefone: applications.candidatePhone,
      carta: applications.coverLetter,
      respostas: applications.faqAnswers,
      cvKey: applications.cvKey,
      cv: applications.cvName,
      passos: sql<{ estado: ApplicationStatus; quando: string }[]>`(
        select coalesce(json_agg(json_build_object('estado', ${steps.toStatus}, 'quando', ${steps.at})
          order by ${steps.at}), '[]')
        from ${steps} where ${steps.applicationId} = ${applications.id})`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.candidateId, actor.candidateId))
    .orderBy(desc(applications.appliedAt))
    .limit(MAX_ROWS)
}

function listMessages(db: Db, actor: Candidate) {
  return db
    .select({
      vaga: jobs.title,
      empresa: companies.name,
      de: sql<string>`case when ${applicationMessages.author} = 'company' then 'Empresa' else 'Candidato' end`,
      assunto: applicationMessages.subject,
      mensagem: applicationMessages.body,
      enviadaEm: applicationMessages.sentAt,
    })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationMessages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(
      and(
        eq(applications.candidateId, actor.candidateId),
        or(
          eq(applicationMessages.author, 'candidate'),
          and(isNull(applicationMessages.heldAt), lte(applicationMessages.leavesAt, sql`now()`)),
        ),
      ),
    )
    .orderBy(desc(applicationMessages.sentAt))
    .limit(MAX_ROWS)
}

function listFavorites(db: Db, actor: Candidate) {
  return db
    .select({ vaga: jobs.title, empresa: companies.name, guardadaEm: favorites.createdAt })
    .from(favorites)
    .innerJoin(jobs, eq(jobs.id, favorites.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(favorites.candidateId, actor.candidateId))
    .orderBy(desc(favorites.createdAt))
    .limit(MAX_ROWS)
}

function listAlerts(db: Db, actor: Candidate) {
  return db
    .select({
      nome: alerts.name,
      pesquisa: alerts.query,
      frequencia: alerts.frequency,
      emPausa: sql<boolean>`${alerts.pausedAt} is not null`,
      ultimoEnvio: alerts.lastSentAt,
      vagasEnviadas: sql<{ vaga: string; quando: string; opiniao: string | null }[]>`(
        select coalesce(json_agg(json_build_object('vaga', ${jobs.title}, 'quando', ${alertDeliveries.sentAt},
          'opiniao', ${alertDeliveries.opinion}, 'razao', ${alertDeliveries.reason})
          order by ${alertDeliveries.sentAt}), '[]')
        from ${alertDeliveries} join ${jobs} on ${jobs.id} = ${alertDeliveries.jobId}
        where ${alertDeliveries.alertId} = ${alerts.id})`,
      deixaDeFora: sql<{ tipo: string; valor: string }[]>`(
        select coalesce(json_agg(json_build_object('tipo', ${alertRules.kind}, 'valor', ${alertRules.value})), '[]')
        from ${alertRules} where ${alertRules.alertId} = ${alerts.id})`,
      criadoEm: alerts.createdAt,
    })
    .from(alerts)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
    .where(eq(alertSubscribers.candidateId, actor.candidateId))
    .limit(MAX_ROWS)
}

function listFormsOpened(db: Db, actor: Candidate) {
  return db
    .select({ vaga: jobs.title, abertoEm: applicationStarts.at })
    .from(applicationStarts)
    .innerJoin(jobs, eq(jobs.id, applicationStarts.jobId))
    .where(eq(applicationStarts.candidateId, actor.candidateId))
    .orderBy(desc(applicationStarts.at))
    .limit(MAX_ROWS)
}

/**
 * The company of the application or, for a CV of the profile, the company that opened the profile.
 */
const openedFor = sql`coalesce(${applications.companyId}, (
  select ${candidateOpenings.companyId} from ${candidateOpenings}
  where ${candidateOpenings.candidateId} = ${cvOpenings.candidateId}
    and ${candidateOpenings.openedAt} <= ${cvOpenings.at}
    and exists (select from ${companyMembers}
      where ${companyMembers.companyId} = ${candidateOpenings.companyId}
        and ${companyMembers.userId} = ${cvOpenings.actorId})
  order by ${candidateOpenings.openedAt} desc limit 1), ${cvOpenings.actorId})`

/** Openings of the candidate's CVs. Companies are named, administrators are not. */
function listCvOpenings(db: Db, actor: Candidate) {
  return db
    .select({
      quando: cvOpenings.at,
      porQuem: sql<string>`case ${cvOpenings.actorKind} when 'company' then ${companies.name}
        when 'admin' then 'administração' else 'o próprio' end`,
    })
    .from(cvOpenings)
    .leftJoin(applications, eq(applications.id, cvOpenings.applicationId))
    .leftJoin(companies, eq(companies.id, openedFor))
    .where(eq(cvOpenings.candidateId, actor.candidateId))
    .orderBy(desc(cvOpenings.at))
    .limit(MAX_ROWS)
}
