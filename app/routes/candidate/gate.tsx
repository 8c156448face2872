import { Outlet } from 'react-router'
import { candidatesOnly } from '#app/http/access/gates.ts'

export const middleware = [candidatesOnly]

export default function CandidatePages() {
  return <Outlet />
}
