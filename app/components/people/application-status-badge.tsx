import {
  type ApplicationStatus,
  type Audience,
  applicationStatusLabel,
  applicationStatusTones,
} from '#app/domain/applications/application.ts'
import { Badge } from '#app/ui/badge.tsx'

/** The status of an application, labelled for the reader's role (D80). */
export function ApplicationStatusBadge({
  status,
  audience,
}: {
  status: ApplicationStatus
  audience: Audience
}) {
  return (
    <Badge tone={applicationStatusTones[status]}>{applicationStatusLabel(status, audience)}</Badge>
  )
}
