/** The made-up people who can sign in at the demonstration's identity provider. */
export const outsidePeople = [
  {
    sub: 'joaquina',
    name: 'Joaquina Sebastião',
    email: 'joaquina.sebastiao@exemplo.ao',
    note: 'Ainda não tem conta no portal.',
  },
  {
    sub: 'adilson',
    name: 'Adilson Baptista',
    email: 'adilson.baptista@exemplo.ao',
    note: 'Ainda não tem conta no portal.',
  },
  {
    sub: 'candidata',
    name: 'Candidata da demonstração',
    email: 'candidata@demo.lusona.ao',
    note: 'Já tem conta com palavra-passe.',
  },
] as const
