import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { type OfferedPackage, PackageCard } from '#app/components/packages/package-card.tsx'
import { PendingRequest } from '#app/components/packages/pending-request.tsx'
import { SubscriptionCard } from '#app/components/packages/subscription-card.tsx'
import { useRoot } from '#app/components/shell/use-root.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice, NoticeBody } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Buyer } from './buyer.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { useOpenPackage } from './use-open-package.ts'

type PackagesViewProps = {
  packages: OfferedPackage[] | null
  selectedId: string | undefined
  buyer: Buyer | null
  state: FormState | undefined
}

export function PackagesView({ packages, selectedId, buyer, state }: PackagesViewProps) {
  const { openId, hide, close } = useOpenPackage({ selectedId, state, packages })
  const isCompany = buyer?.kind === 'company'
  useAfterRequest(isCompany ? buyer.pending?.id : undefined, hide)
  const isVisitor = buyer?.kind === 'visitor'
  const isMember = buyer?.kind === 'member'
  // If the user signed out in another tab, the dialog closes.
  const open = isVisitor || isMember ? undefined : packages?.find(({ id }) => id === openId)
  const proofState = state?.values.acto === 'comprovativo' ? state : undefined
  return (
    <main id="conteudo" tabIndex={-1}>
      <PageHead tone="company">
        <h1 className="pt-6 text-2xl md:pt-10 md:text-3xl">Pacotes para empresas</h1>
        <p className="mt-2 max-w-2xl text-lg text-cinza">
          Escolha quantas vagas precisa. Paga por transferência bancária e ativamos assim que o
          pagamento chegar.
        </p>
      </PageHead>
      <div className="page pb-8">
        {state && !open && !proofState && (
          <div className="mt-6">
            <Notice tone="destructive" title={state.title}>
              {state.sentence}
            </Notice>
          </div>
        )}
        {isCompany && (
          <div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-2">
            <SubscriptionCard room={buyer.room} title="Assinatura atual" />
            {buyer.pending && (
              <PendingRequest
                pending={buyer.pending}
                payment={buyer.payment}
                companyName={buyer.name}
                reference={buyer.reference}
                state={proofState}
              />
            )}
          </div>
        )}
        <section aria-labelledby="pacotes" className="mt-8">
          <h2 id="pacotes" className="sr-only">
            Pacotes
          </h2>
          {packages === null && <LoadFailed />}
          {packages?.length === 0 && (
            <EmptyState title="De momento não há pacotes à venda">
              Fale connosco e encontramos uma solução.
            </EmptyState>
          )}
          {isMember && (
            <p className="mb-4 text-cinza">Só um dono da sua empresa pode comprar pacotes.</p>
          )}
          <ul className="grid gap-4 md:grid-cols-3">
            {packages?.map((offer) => (
              <PackageCard
                key={offer.id}
                offer={offer}
                isCurrent={isCompany && buyer.room?.planType === offer.type}
                action={
                  !isMember && (
                    <LinkButton
                      to={`${href('/empresas')}?selectedPackage=${offer.id}`}
                      variant="primary"
                      wide
                      preventScrollReset
                    >
                      Comprar
                      <span className="sr-only"> {offer.name}</span>
                    </LinkButton>
                  )
                }
              />
            ))}
          </ul>
        </section>
        <Trial isVisitor={isVisitor} />
        {open && (
          <PurchaseDialog
            offer={open}
            buyer={buyer}
            state={proofState ? undefined : state}
            onClose={close}
          />
        )}
      </div>
    </main>
  )
}

/** After a success the dialog closes, so that the notice is visible. */
function useAfterRequest(requestId: string | undefined, close: () => void) {
  const before = useRef(requestId)
  useEffect(() => {
    if (requestId && requestId !== before.current) close()
    before.current = requestId
  }, [requestId, close])
}

function LoadFailed() {
  const requestId = useRoot()?.requestId
  return (
    <NoticeBody
      tone="destructive"
      title="Erro ao carregar pacotes"
      action={<LinkButton to={href('/empresas')}>Tentar de novo</LinkButton>}
    >
      Não foi possível carregar os pacotes.
      {requestId && ` Se voltar a acontecer, diga-nos a referência ${requestId}.`}
    </NoticeBody>
  )
}

function Trial({ isVisitor }: { isVisitor: boolean }) {
  const platform = useRoot()?.platform
  return (
    <p className="mt-8 text-cinza">
      {isVisitor && (
        <>
          Ainda não tem conta? A empresa{' '}
          <Link to={`${href('/auth/registo')}?type=company`} className="link">
            regista-se grátis
          </Link>{' '}
          e experimenta durante 14 dias, com duas vagas.{' '}
        </>
      )}
      Dúvidas sobre pagamentos:{' '}
      <Link to={href('/suporte-empresa')} className="link">
        suporte a empresas
      </Link>
      {platform?.contactPhone && `, ou ${platform.contactPhone}`}.
    </p>
  )
}
