import type { Db } from '#app/database/connection.ts'
import { companies } from '#app/domain/companies/company-table.ts'
import type { ContractType, WorkType } from '#app/domain/jobs/job.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { readProvince } from '#app/domain/places/province.ts'

/**
 * Jobs as in Angolan newspapers and job boards, from all provinces, written only to test the
 * search. Do not adapt them to the results of the search.
 */
export const offered: readonly string[] = `
# title | company | province | place | how (contract, regime, urgent) | skills and tags
# Luanda
Motorista de Ligeiros | Transportes Ngola Rápida | luanda | Viana | - | carta de condução, distribuição
Motorista de Pesados | Transportes Ngola Rápida | luanda | Cacuaco | urgente | carta profissional, logística
Motorista Particular | Família Residente em Talatona | luanda | Talatona | - | carta de condução
Motorista de Autocarro Escolar | Colégio Sol Nascente | luanda | Kilamba | parcial | transporte escolar
Motoboy (Estafeta de Entregas) | Tupuca Sabor | luanda | Maianga | freelancer urgente | mota própria, entregas
Contabilista Sénior | Kwanza Auditores | luanda | Ingombota | - | Primavera, IVA, fiscalidade
Técnico de Contabilidade | Grupo Muxima | luanda | Viana | - | Primavera, Excel
Auditor Interno | Banco Planalto | luanda | Ingombota | - | auditoria, banca
Gestor de Conta Particulares | Banco Planalto | luanda | Talatona | - | banca, atendimento
Caixa Bancário | Banco Planalto | luanda | Maianga | - | banca, numerário
Analista de Crédito | Banco Planalto | luanda | Ingombota | híbrido | crédito, risco
Analista de Dados | Dendém Tecnologias | luanda | Talatona | híbrido | SQL, Power BI
Programador Full Stack | Dendém Tecnologias | luanda | Talatona | remoto | JavaScript, React, Node.js
Engenheiro de Software | Imbondeiro Digital | luanda | Talatona | remoto | Java, Spring
Administrador de Redes | Imbondeiro Digital | luanda | Talatona | - | Cisco, CCNA, redes
Técnico de Suporte Informático | Imbondeiro Digital | luanda | Belas | - | helpdesk, hardware
Designer Gráfico | Estúdio Mafumeira | luanda | Maianga | freelancer remoto | Photoshop, Illustrator
Gestor de Redes Sociais | Estúdio Mafumeira | luanda | Maianga | parcial remoto | marketing digital, Instagram
Técnico de Marketing | Refrigerantes Palanca | luanda | Cazenga | - | marketing, eventos
Director Comercial | Refrigerantes Palanca | luanda | Cazenga | - | vendas, liderança
Vendedor de Loja | Sapataria Passo Certo | luanda | Rangel | - | atendimento ao público
Vendedor Externo | Distribuidora Boa Compra | luanda | Viana | urgente | vendas, carteira de clientes
Promotor de Vendas | Distribuidora Boa Compra | luanda | Samba | parcial | degustação, supermercados
Repositor de Stock | Supermercado Kero Perto | luanda | Kilamba | - | reposição, vendas
Operador de Caixa | Supermercado Kero Perto | luanda | Kilamba | - | caixa, atendimento
Chefe de Loja | Supermercado Kero Perto | luanda | Viana | - | liderança, stocks
Talhante | Supermercado Kero Perto | luanda | Talatona | - | carnes, corte
Operador de Call Center | Linha Directa Contact Center | luanda | Belas | - | atendimento telefónico
Supervisor de Call Center | Linha Directa Contact Center | luanda | Belas | - | liderança, atendimento telefónico
Recepcionista | Hotel Ilha Azul | luanda | Ingombota | - | inglês, reservas
Empregado de Mesa | Restaurante Mar e Brasa | luanda | Ingombota | - | restauração
Barman | Restaurante Mar e Brasa | luanda | Ingombota | parcial | bar, cocktails
Cozinheiro | Restaurante Mar e Brasa | luanda | Ingombota | urgente | cozinha africana, grelhados
Pasteleiro | Pastelaria Doce Kilamba | luanda | Kilamba | - | pastelaria, bolos
Padeiro | Panificadora Pão Quente | luanda | Cazenga | - | panificação
Empregada Doméstica | Família Residente em Talatona | luanda | Talatona | - | limpeza, cozinha
Babá | Família Residente em Talatona | luanda | Talatona | - | crianças
Auxiliar de Limpeza | Brilho Total Serviços | luanda | Maianga | - | higienização
Jardineiro | Brilho Total Serviços | luanda | Talatona | parcial | jardins, rega
Vigilante Nocturno | Protege Segurança Privada | luanda | Viana | - | vigilância, rondas
Segurança de Portaria | Protege Segurança Privada | luanda | Talatona | - | controlo de acessos
Advogado Estagiário | Sociedade de Advogados Lei & Razão | luanda | Ingombota | estágio | direito do trabalho
Advogado Sénior | Sociedade de Advogados Lei & Razão | luanda | Ingombota | - | contratos, contencioso
Jurista | Seguradora Mupa | luanda | Talatona | - | direito, seguros
Assistente de Recursos Humanos | Grupo Muxima | luanda | Viana | - | recrutamento, processamento salarial
Director de Recursos Humanos | Refinaria do Atlântico | luanda | Ingombota | - | gestão de pessoas
Técnico de Recrutamento e Selecção | Talentos da Banda | luanda | Talatona | híbrido | entrevistas, recrutamento
Secretária Executiva | Grupo Muxima | luanda | Ingombota | - | agenda, inglês
Assistente Administrativo | Clínica Boa Esperança | luanda | Maianga | - | arquivo, Excel
Enfermeiro Geral | Clínica Boa Esperança | luanda | Maianga | - | cuidados, turnos
Médico Pediatra | Clínica Boa Esperança | luanda | Maianga | - | pediatria
Médica Ginecologista | Clínica Boa Esperança | luanda | Maianga | parcial | ginecologia, obstetrícia
Técnico de Laboratório de Análises Clínicas | Clínica Boa Esperança | luanda | Maianga | - | hematologia
Farmacêutico | Farmácia Vida Nova | luanda | Samba | - | medicamentos
Dentista | Clínica Sorriso Aberto | luanda | Talatona | parcial | medicina dentária
Fisioterapeuta | Clínica Boa Esperança | luanda | Maianga | - | reabilitação
Psicólogo Clínico | Clínica Boa Esperança | luanda | Maianga | parcial | psicoterapia
Professor de Matemática | Colégio Sol Nascente | luanda | Kilamba | - | ensino secundário
Professora Primária | Colégio Sol Nascente | luanda | Kilamba | - | ensino primário
Professor de Inglês | Instituto Falar Bem | luanda | Maianga | parcial | inglês, conversação
Educadora de Infância | Creche Os Palanquinhas | luanda | Talatona | - | creche, crianças
Jornalista | Rádio Kandandu | luanda | Maianga | - | redacção, reportagem
Locutor de Rádio | Rádio Kandandu | luanda | Maianga | parcial | voz, rádio
Fotógrafo de Eventos | Estúdio Mafumeira | luanda | Maianga | freelancer | fotografia, edição
Tradutor de Inglês e Francês | Instituto Falar Bem | luanda | Maianga | freelancer remoto | tradução
Arquitecto | Traço Arquitectura | luanda | Talatona | - | AutoCAD, Revit
Desenhador Projectista | Traço Arquitectura | luanda | Talatona | - | AutoCAD
Engenheiro Civil | Construtora Pedra Alta | luanda | Viana | - | obra, fiscalização
Encarregado de Obra | Construtora Pedra Alta | luanda | Cacuaco | - | obra, equipas
Pedreiro | Construtora Pedra Alta | luanda | Viana | contrato | alvenaria, reboco
Pintor de Construção Civil | Construtora Pedra Alta | luanda | Viana | contrato | pintura
Canalizador | Água Certa Instalações | luanda | Cazenga | - | tubagens
Electricista Industrial | Electro Kilamba | luanda | Viana | - | baixa tensão, quadros
Técnico de Frio e Climatização | Electro Kilamba | luanda | Belas | - | ar condicionado
Serralheiro Civil | Metalúrgica do Cazenga | luanda | Cazenga | - | portões, soldadura
Soldador TIG | Metalúrgica do Cazenga | luanda | Cazenga | - | soldadura, aço
Mecânico Auto | Auto Reparadora Palanca | luanda | Cazenga | - | motores, diagnóstico
Bate-chapa | Auto Reparadora Palanca | luanda | Cazenga | - | chapa, pintura auto
Lavador de Viaturas | Auto Reparadora Palanca | luanda | Cazenga | parcial | lavagem
Fiel de Armazém | Logística Cabo Ledo | luanda | Viana | - | inventário, armazém
Operador de Empilhadora | Logística Cabo Ledo | luanda | Viana | - | armazém, cargas
Gestor de Logística | Logística Cabo Ledo | luanda | Viana | - | frota, importação
Despachante Aduaneiro | Logística Cabo Ledo | luanda | Ingombota | - | alfândega, importação
Comprador | Grupo Muxima | luanda | Viana | - | procurement, negociação
Cobrador | Águas do Kifangondo | luanda | Cacuaco | - | cobranças
Engenheiro de Petróleos | Refinaria do Atlântico | luanda | Ingombota | - | oil and gas, reservatórios
Geólogo | Refinaria do Atlântico | luanda | Ingombota | - | sísmica
Técnico de HST | Refinaria do Atlântico | luanda | Ingombota | - | higiene e segurança no trabalho
Engenheiro de Telecomunicações | Rede Sul Telecom | luanda | Talatona | - | fibra óptica, 4G
Técnico de Fibra Óptica | Rede Sul Telecom | luanda | Viana | - | instalação
Costureira | Atelier Samakaka | luanda | Rangel | - | modelagem, moldes
Cabeleireira | Salão Bela Preta | luanda | Maianga | - | tranças, penteados
Barbeiro | Barbearia do Mártires | luanda | Maianga | freelancer | corte
Manicure | Salão Bela Preta | luanda | Maianga | parcial | unhas
Agente Imobiliário | Casas da Baía Imobiliária | luanda | Talatona | - | imóveis, comissões
Agente de Viagens | Okavango Viagens | luanda | Ingombota | - | Amadeus, reservas
Comissária de Bordo | Asas de Angola | luanda | Maianga | urgente | aviação, inglês
Técnico de Manutenção de Aeronaves | Asas de Angola | luanda | Maianga | - | aviação
Gestor de Projectos | Imbondeiro Digital | luanda | Talatona | híbrido | PMP, Scrum
Estágio em Engenharia Informática | Imbondeiro Digital | luanda | Talatona | estágio | programação
Estagiário de Marketing | Refrigerantes Palanca | luanda | Cazenga | estágio | redes sociais
Programa de Trainees | Banco Planalto | luanda | Ingombota | estágio | recém-licenciados, primeiro emprego
Explicador ao Domicílio | Instituto Falar Bem | luanda | Viana | parcial freelancer | explicações
Personal Trainer | Ginásio Força Viva | luanda | Talatona | freelancer | treino, musculação
Coordenador de Projecto Social | Associação Mãos Dadas | luanda | Cazenga | contrato | ONG, comunidades
# Icolo e Bengo, Bengo
Técnico de Aeroporto | Serviços de Terra Catete | icolo-e-bengo | Catete | - | aeroporto, placa
Tractorista | Fazenda Quiçama Verde | icolo-e-bengo | Cabiri | - | tractor, lavoura
Guia Turístico | Lodge Cabo Ledo | icolo-e-bengo | Cabo Ledo | - | turismo, inglês
Técnico Agrícola | Fazenda Dande | bengo | Caxito | - | rega, bananeiras
Enfermeira Parteira | Centro Médico do Dande | bengo | Caxito | - | partos
Operador de Máquinas Pesadas | Estaleiro Barra | bengo | Barra do Dande | contrato | escavadora
# Benguela
Contabilista | Porto Seco Lobito | benguela | Lobito | - | Primavera
Psicólogo Escolar | Colégio Contabilidade Lobito | benguela | Lobito | - | ensino
Estivador | Terminal do Lobito | benguela | Lobito | contrato | cargas, porto
Maquinista Ferroviário | Caminho de Ferro do Corredor | benguela | Lobito | - | comboio
Soldador de Tubagem | Estaleiros do Lobito | benguela | Lobito | urgente | soldadura
Pescador | Pescas Baía Farta | benguela | Baía Farta | - | barco, redes
Técnico de Sal | Salinas do Chamume | benguela | Baía Farta | - | sal
Vendedor de Balcão | Ferragens Catumbela | benguela | Catumbela | - | ferragens
Enfermeira | Hospital da Praia Morena | benguela | Benguela | - | cuidados
Professor de Física | Liceu da Praia Morena | benguela | Benguela | - | ensino secundário
Cozinheira | Hotel Praia Morena | benguela | Benguela | - | cozinha
Motorista de Camião Cisterna | Combustíveis do Oeste | benguela | Lobito | - | carta profissional, ADR
Agrónomo | Fazenda Cavaco | benguela | Benguela | - | banana, rega
# Huambo
Electricista Auto | Oficina Planalto | huambo | Huambo | - | auto
Enfermeiro Chefe | Clínica do Planalto | huambo | Huambo | - | liderança
Engenheiro Agrónomo | Sementes do Planalto | huambo | Caála | - | milho, sementes
Motorista de Táxi Colectivo | Cooperativa Chianga | huambo | Huambo | - | passageiros
Professor de Química | Instituto Politécnico da Chianga | huambo | Huambo | - | ensino
Técnico Veterinário | Matadouro do Bailundo | huambo | Bailundo | - | gado
Carpinteiro | Móveis da Caála | huambo | Caála | - | móveis, madeira
# Huíla
Motorista de Pesados | Granitos da Chela | huila | Lubango | - | carta profissional
Recepcionista de Hotel | Hotel Serra da Chela | huila | Lubango | - | reservas
Operador de Britadeira | Granitos da Chela | huila | Chibia | - | pedreira
Engenheiro de Minas | Granitos da Chela | huila | Lubango | - | pedreira, explosivos
Técnico de Energia Solar | Sol do Sul Energia | huila | Lubango | - | painéis fotovoltaicos
Vendedora de Boutique | Moda Mumuíla | huila | Lubango | - | moda
Docente Universitário de Economia | Universidade da Chela | huila | Lubango | - | economia
Auxiliar Administrativo | Escola da Matala | huila | Matala | - | arquivo
# Namibe
Técnico de Pescado | Frio Moçâmedes | namibe | Moçâmedes | - | conservas, peixe
Mecânico Naval | Estaleiro do Deserto | namibe | Moçâmedes | - | motores, barcos
Gerente de Hotel | Hotel Welwitschia | namibe | Moçâmedes | - | hotelaria
Conserveiro | Conservas do Tômbwa | namibe | Tômbwa | - | conservas
# Cunene
Técnico de Desenvolvimento Comunitário | Associação Ombadja Viva | cunene | Ondjiva | contrato | água, ONG
Agente de Fronteira Comercial | Despachos Santa Clara | cunene | Namacunde | - | alfândega
Enfermeiro Comunitário | Associação Ombadja Viva | cunene | Ondjiva | urgente | vacinação
# Cuando, Cubango
Guarda Florestal | Parques do Okavango | cubango | Menongue | - | fauna, patrulha
Professor de Língua Portuguesa | Escola Menongue Nova | cubango | Menongue | - | ensino
Desminador | Terra Livre Desminagem | cuando | Cuito Cuanavale | contrato | desminagem
Guia de Safari | Parques do Okavango | cuando | Mavinga | - | turismo
Técnico de Rádio Comunicações | Comunicações do Sudeste | cuando-cubango | Menongue | - | rádio
# Bié
Gestor Agrícola | Fazenda Camacupa | bie | Camacupa | - | soja, milho
Farmacêutica | Farmácia do Cuito | bie | Cuito | - | medicamentos
Pedreiro | Obras do Bié | bie | Cuito | - | alvenaria
Condutor de Ambulância | Hospital do Cuito | bie | Cuito | - | emergência
# Malanje
Engenheiro Hidráulico | Barragem de Laúca Serviços | malanje | Cacuso | - | barragem, turbinas
Operador de Central Eléctrica | Barragem de Laúca Serviços | malanje | Cacuso | - | turbinas
Cultivador de Cana | Açúcar da Palanca Negra | malanje | Malanje | contrato | cana, campo
Analista de Laboratório | Açúcar da Palanca Negra | malanje | Cacuso | - | química
Motorista de Transporte Público | Autocarros da Palanca | malanje | Malanje | - | passageiros
# Cuanza Norte, Cuanza Sul
Operário Fabril | Cervejaria de Ndalatando | cuanza-norte | Ndalatando | - | produção, turnos
Técnico de Electricidade | Barragem de Cambambe Serviços | cuanza-norte | Dondo | - | alta tensão
Responsável de Produção Têxtil | Têxteis do Dondo | cuanza-norte | Dondo | - | têxtil
Torrefactor de Café | Cafés da Gabela | cuanza-sul | Gabela | - | café
Capataz Agrícola | Fazenda Waku Kungo | cuanza-sul | Waku Kungo | - | gado, milho
Empregado de Balcão | Pousada do Sumbe | cuanza-sul | Sumbe | - | balcão
Técnico de Aquicultura | Tilápia do Keve | cuanza-sul | Porto Amboim | - | peixe
# Lundas
Técnico de Prospecção | Diamantes do Leste | lunda-sul | Saurimo | - | diamantes, geologia
Operador de Escavadora | Diamantes do Leste | lunda-sul | Saurimo | - | mina
Cozinheiro de Acampamento | Catering do Leste | lunda-sul | Muriege | - | catering
Lapidador | Lapidação Chitotolo | lunda-norte | Dundo | - | diamantes
Segurança de Mina | Guarda Leste | lunda-norte | Lucapa | - | vigilância
Médico de Clínica Geral | Hospital do Dundo | lunda-norte | Dundo | - | urgência, consultas
Electromecânico | Mina do Cuango | lunda-norte | Cafunfo | - | bombas
# Moxico
Revisor de Comboio | Caminho de Ferro do Corredor | moxico | Luena | - | bilhetes
Enfermeiro | Missão do Luena | moxico | Luena | - | cuidados
Madeireiro | Serração do Luena | moxico | Luena | contrato | madeira
Agente Comunitário de Saúde | Missão do Cazombo | moxico-leste | Cazombo | - | saúde
Professor do Ensino Primário | Escola do Luau | moxico-leste | Luau | - | ensino
# Uíge, Zaire, Cabinda
Técnico de Café | Cafés do Negage | uige | Negage | - | café
Gerente de Loja | Comércio Geral do Uíge | uige | Uíge | - | loja
Catequista Professor | Missão do Songo | uige | Songo | parcial | ensino
Operador de Gás Natural | Gás do Soyo | zaire | Soyo | - | gás, offshore
Mergulhador Industrial | Submarinos do Soyo | zaire | Soyo | contrato | offshore
Guia do Museu | Museu dos Reis | zaire | Mbanza Kongo | - | turismo, história
Técnico de Perfuração | Plataformas de Malongo | cabinda | Cabinda | - | petróleo, offshore
Inglês Técnico Formador | Plataformas de Malongo | cabinda | Cabinda | - | formação
Marinheiro | Plataformas de Malongo | cabinda | Cacongo | - | navio
Enfermeiro de Plataforma | Plataformas de Malongo | cabinda | Cabinda | - | offshore, urgência
# No province
Gestor de Comunidade Online | Imbondeiro Digital | - | - | remoto | comunidade, redes sociais
Consultor de Investimento | Kwanza Auditores | - | - | híbrido | finanças
Redactor de Conteúdos | Estúdio Mafumeira | - | - | remoto freelancer | escrita, SEO
Agente de Seguros | Seguradora Mupa | - | - | parcial | comissões
`
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

const contracts: Record<string, ContractType> = {
  parcial: 'part_time',
  estágio: 'internship',
  freelancer: 'freelance',
  contrato: 'contract',
}
const regimes: Record<string, WorkType> = { remoto: 'remoto', híbrido: 'hibrido' }

export async function publishOffered(
  db: Db,
  lines: readonly string[] = offered,
): Promise<Map<string, string>> {
  const companyIds = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    const [title = '', company = '', province = '', ...rest] = line
      .split('|')
      .map((part) => part.trim())
    const [location = '', how = '', skills = '', requirements = '-', about = ''] = rest
    if (!companyIds.has(company)) {
      const [made] = await db
        .insert(companies)
        .values({ name: company, description: about || null })
        .returning()
      companyIds.set(company, made?.id ?? '')
    }
    const words = how.split(' ')
    const [job] = await db
      .insert(jobs)
      .values({
        companyId: companyIds.get(company) ?? '',
        title,
        description: `Procuramos ${title.toLowerCase()} para a nossa equipa. Trabalho com responsabilidade, bom ambiente e formação.\n\n${about}`,
        responsibilities: '-',
        requirements,
        province: readProvince(province) ?? null,
        location: location === '-' ? null : location,
        contractType: words.map((word) => contracts[word]).find(Boolean) ?? 'full_time',
        workType: words.map((word) => regimes[word]).find(Boolean) ?? 'presencial',
        isUrgent: words.includes('urgente'),
        tags: skills.split(',').map((skill) => skill.trim()),
        status: 'active',
        createdAt: new Date(Date.now() - index * 60_000),
      })
      .returning()
    ids.set(job?.id ?? '', line)
  }
  return ids
}
