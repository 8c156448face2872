export const sectors = {
  construction: { name: 'Construção Civil', tag: 'Construção' },
  oil: { name: 'Petróleo e Gás', tag: 'Energia' },
  finance: { name: 'Banca e Microfinanças', tag: 'Finanças' },
  telecom: { name: 'Telecomunicações', tag: 'Tecnologia' },
  software: { name: 'Tecnologias de Informação', tag: 'Tecnologia' },
  retail: { name: 'Comércio e Retalho', tag: 'Vendas' },
  farming: { name: 'Agro-pecuária', tag: 'Agricultura' },
  health: { name: 'Saúde', tag: 'Saúde' },
  education: { name: 'Educação e Formação', tag: 'Educação' },
  logistics: { name: 'Transportes e Logística', tag: 'Logística' },
  fishing: { name: 'Pescas', tag: 'Indústria' },
  hospitality: { name: 'Hotelaria e Restauração', tag: 'Hotelaria' },
  security: { name: 'Segurança Privada', tag: 'Segurança' },
  energy: { name: 'Energia e Águas', tag: 'Energia' },
  mining: { name: 'Minas e Geologia', tag: 'Indústria' },
  social: { name: 'Desenvolvimento Social', tag: 'Impacto Social' },
  cleaning: { name: 'Limpeza e Manutenção', tag: 'Serviços Gerais' },
  media: { name: 'Comunicação Social', tag: 'Comunicação' },
  textile: { name: 'Têxteis e Confecções', tag: 'Indústria' },
  industry: { name: 'Indústria Transformadora', tag: 'Indústria' },
} as const

export type Sector = keyof typeof sectors
