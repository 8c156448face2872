/** The result of an act: done, or refused with a named reason. */
export type Done<Value> = { ok: true; value: Value }

/** A refusal is a normal result and never thrown. `detail` has values for its message. */
export type Refused<Name extends string, Detail = undefined> = {
  ok: false
  refusal: Name
  detail: Detail
}

export type Outcome<Value, Name extends string, Detail = undefined> =
  | Done<Value>
  | Refused<Name, Detail>

export function done(): Done<undefined>
export function done<Value>(value: Value): Done<Value>
export function done(value?: unknown) {
  return { ok: true, value }
}

export function refused<Name extends string>(refusal: Name): Refused<Name, undefined>
export function refused<Name extends string, Detail>(
  refusal: Name,
  detail: Detail,
): Refused<Name, Detail>
export function refused(refusal: string, detail?: unknown) {
  return { ok: false, refusal, detail }
}
