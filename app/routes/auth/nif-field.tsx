import { type ComponentProps, useEffect, useState } from 'react'
import { useRoot } from '#app/components/shell/use-root.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { useNifLookUp } from './use-nif-look-up.ts'

type NifFieldProps = {
  field: Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'defaultValue' | 'error'>
  nif: ReturnType<typeof useNifLookUp>
  saidBefore: string | undefined
}

/**
 * The NIF is looked up while typing, or by a button that needs no scripts. An unknown NIF shows
 * only a hint and does not prevent the registration.
 */
export function NifField({
  field,
  nif: { said: lookUpMessage, onType, askNow },
  saidBefore,
}: NifFieldProps) {
  const isDemo = useRoot()?.demo
  const { error, ...rest } = field
  // With scripts, the look-up button must not be a submit button, because Enter in any field would
  // press it.
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return (
    <div className="grid gap-2">
      <TextField
        {...rest}
        {...(lookUpMessage.state === 'wrong'
          ? { error: lookUpMessage.sentence }
          : error
            ? { error }
            : {})}
        label="NIF"
        hint={`O número do bilhete de identidade ou o NIF da empresa.${isDemo ? ' Para experimentar: 5000000011.' : ''}`}
        autoComplete="off"
        required
        onInput={({ currentTarget: { form } }) => form && onType(form)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type={hasScript ? 'button' : 'submit'}
          name="acto"
          value="consultar-nif"
          size="small"
          busy={lookUpMessage.state === 'asking'}
          busyLabel="A consultar"
          onClick={(event) => {
            event.preventDefault()
            if (event.currentTarget.form) askNow(event.currentTarget.form)
          }}
        >
          Consultar NIF
        </Button>
        <p
          role="status"
          className={lookUpMessage.state === 'found' ? 'text-sm text-mata' : 'text-sm'}
        >
          {lookUpMessage.state === 'idle'
            ? saidBefore
            : lookUpMessage.state !== 'wrong' && lookUpMessage.sentence}
        </p>
      </div>
    </div>
  )
}
