import { Outlet } from 'react-router'
import { candidatesOnly } from '#app/http/gates.ts'

export const middleware = [candidatesOnly]

export default function CandidatePages() {
  return <Outlet />
}
