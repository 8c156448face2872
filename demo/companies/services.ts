import type { CompanyProfile } from './profile.ts'

export const services: readonly CompanyProfile[] = [
  {
    name: 'Transportes Londeka',
    article: 'a',
    sector: 'logistics',
    towns: ['Viana', 'Lobito', 'Huambo', 'Luau'],
    employees: 380,
    founded: 2000,
    description:
      'Frota de 130 camiões que liga o Porto de Luanda e o Porto do Lobito ao interior e à fronteira do Luau. Todas as viaturas têm localização por satélite e oficina própria.',
  },
  {
    name: 'Porto Seco Ngombela',
    article: 'o',
    sector: 'logistics',
    towns: ['Sequele', 'Catete', 'Sambizanga'],
    employees: 215,
    founded: 2014,
    description:
      'Terminal de contentores e armazéns aduaneiros às portas de Luanda. Faz desalfandegamento, desconsolidação e distribuição, com horário alargado na época alta.',
  },
  {
    name: 'Estiva do Namibe',
    article: 'a',
    sector: 'logistics',
    towns: ['Moçâmedes', 'Lubango'],
    employees: 165,
    founded: 2008,
    description:
      'Opera carga geral, minério e granito no Porto do Namibe. Coordena vagões, camiões e navios com uma equipa treinada em segurança portuária.',
  },
  {
    name: 'Guarda Sul Protecção',
    article: 'a',
    sector: 'security',
    towns: ['Lobito', 'Lubango', 'Cuanhama', 'Talatona'],
    employees: 950,
    founded: 2001,
    description:
      'Empresa de segurança privada com piquetes em bancos, armazéns, obras e condomínios. Paga formação inicial de três semanas e tem carreira desde vigilante a supervisor de zona.',
  },
  {
    name: 'Vigia Ntango',
    article: 'a',
    sector: 'security',
    towns: ['Cabinda', 'Soyo'],
    employees: 260,
    founded: 2011,
    description:
      'Protege instalações industriais e bases logísticas em Cabinda e no Soyo, com vigilância electrónica e patrulha. Metade das admissões do último ano foi de mulheres.',
  },
  {
    name: 'Brilho de Malanje',
    article: 'a',
    sector: 'cleaning',
    towns: ['Malanje', 'Cazengo', 'Viana'],
    employees: 310,
    founded: 2010,
    neverHires: ['tecnico-frio', 'electricista', 'canalizador', 'pedreiro'],
    description:
      'Limpa hospitais, escolas, bancos e escritórios e faz jardinagem e desinfestação. Cada contrato tem uma supervisora no local e material certificado.',
  },
  {
    name: 'Manutenção Total Kyele',
    article: 'a',
    sector: 'cleaning',
    towns: ['Samba', 'Talatona', 'Cabinda'],
    employees: 145,
    founded: 2012,
    description:
      'Cuida de ar condicionado, elevadores, geradores e canalizações de edifícios de escritórios. O piquete atende de noite e ao fim-de-semana.',
  },
  {
    name: 'Rádio e Estúdios Marimba',
    article: 'a',
    sector: 'media',
    towns: ['Maianga', 'Malanje'],
    employees: 52,
    founded: 2009,
    description:
      'Rádio generalista, produtora de vídeo e agência de publicidade na mesma casa. Produz notícias locais, novelas radiofónicas e campanhas em português, kimbundu e umbundu.',
  },
  {
    name: 'Gráfica Sambila',
    article: 'a',
    sector: 'media',
    towns: ['Rangel', 'Huambo'],
    employees: 60,
    founded: 1995,
    neverHires: ['jornalista', 'recepcionista'],
    description:
      'Imprime manuais escolares, embalagens e material eleitoral em offset e digital. Tem gabinete de desenho e entrega em todas as capitais de província.',
  },
]
