/**
 * Synonyms in Angolan, Portuguese, Brazilian and English job ads, one group per line. Spelling and
 * inflection are handled automatically; synonyms match only job titles.
 */
export const sameMeaning: readonly string[] = `
  # Conduzir e entregar
  motorista, condutor, chofer, camionista, taxista, driver, candongueiro, motorista de pesados, motorista de ligeiros
  camionista, condutor de camião, motorista de pesados, motorista de camião, motorista de transportes, truck driver
  camião, caminhão, pesados, truck
  autocarro, ônibus, machimbombo, bus
  estafeta, entregador, motoboy, delivery, entregas, rider
  kupapata, mototaxista, mototáxi, moto táxi, motoqueiro, motard
  office boy, paquete, contínuo, mensageiro, estafeta, moço de recados
  cobrador de táxi, cobrador de candongueiro, cobrador de autocarro
  carregador, roboteiro, estivador, estiva, estiva armazém, descarregador, cargas e descargas
  lavador de carros, lavador de viaturas, lavar carros, lavagem de carros, lavador de carro
  abastecedor, abastecedor de combustível, bombeiro de combustível, bombas de combustível, bomba de combustível, gasolineira, frentista
  maquinista, operador de máquinas, operador de escavadora, operador de retroescavadora, retroescavadora, tractorista
  maquinista de obra, operador de máquinas, operador de escavadora, operador de britadeira
  empilhadora, empilhador, empilhadeira, forklift

  # Casa, limpeza, guarda
  doméstica, empregada doméstica, empregada de casa, mulher a dias, diarista, governanta, housekeeper, maid
  ama, babá, ama seca, cuidadora de crianças, cuidar de crianças, babysitter, baby sitter, nanny
  auxiliar de creche, auxiliar de acção educativa, auxiliar educativa, auxiliar de infantário
  cuidador, cuidador de idosos, cuidar de idosos, cuidador de velhos, acompanhante de idosos, caregiver
  lavadeira, engomadeira, lavandaria, passar a ferro, passadeira, brunideira, laundry
  limpeza, faxina, faxineira, limpador, empregada de limpeza, auxiliar de limpeza, higienização, cleaner, cleaning
  segurança, vigilante, vigia, guarda, porteiro, protecção, vigilância, security, guard, security guard
  higiene e segurança no trabalho, higiene e segurança, segurança no trabalho, hst, hse, sst, hsst, qhse, hseq, ehs, qssa, saúde e segurança, safety officer
  jardineiro, jardinagem, gardener

  # Construção e oficina
  construção civil, pedreiro, encarregado de obra, pintor de construção, construction, obras
  pedreiro, alvenaria, mason, trolha
  servente, servente de obra, servente de pedreiro, ajudante de pedreiro, ajudante de obra
  ladrilhador, azulejista, assentador de mosaicos, mosaiqueiro, assentador de azulejo
  armador de ferro, armador, ferreiro, ferreiro de obra
  vulcanizador, recauchutagem, recauchutador, borracheiro, vulcanização
  técnico de telemóveis, reparação de telemóveis, reparar telemóvel, técnico de telefone, técnico de telefones, técnico de celulares, conserto de telefones
  técnico de geradores, mecânico de geradores
  canalizador, encanador, picheleiro, canalização, plumber
  electricista, electrotécnico, electricidade, técnico de electricidade, electrician, electrical
  soldador, soldadura, serralheiro, welder, welding
  serralheiro, serralharia, locksmith
  carpinteiro, carpintaria, marceneiro, marcenaria, carpenter
  pintor, pintura, painter
  mecânico, mecânica, mechanic, mechanical
  bate-chapa, bate chapa, chapeiro, chaparia
  frio, refrigeração, climatização, ar condicionado, técnico de frio, hvac
  torneiro, tornearia
  arquitecto, arquitectura, architect, architecture
  topógrafo, topografia, surveyor
  desenhador, projectista, draftsman
  encarregado de obra, mestre de obras, chefe de obra, foreman

  # Engenharia, petróleo, minas
  engenheiro, engenharia, engineer, engineering, eng
  civil engineer, engenheiro civil, engenheiro de obra, director de obra, fiscal de obra
  petróleo, petróleos, petrolífero, oil, oil and gas, offshore, perfuração
  perfuração, sonda, drilling, driller
  gás, gas
  geólogo, geologia, geologist, prospecção
  minas, mineiro, mineração, mining, diamantes
  telecomunicações, telecom, telecommunications
  electromecânico, electromecânica
  solar, fotovoltaico, energia solar, painéis solares

  # Informática
  informática, informático, ti, it, tic, computadores, suporte informático, engenharia informática
  programador, programação, desenvolvedor, developer, programmer, engenheiro de software, software engineer, web developer, dev, full stack, fullstack, frontend, front end, backend, back end, desenvolvimento de software, mobile developer
  administrador de sistemas, sysadmin, devops, system administrator, técnico de sistemas, engenheiro de sistemas
  administrador de base de dados, dba, base de dados, database
  software, programador, engenharia de software
  suporte informático, técnico de informática, técnico de computadores, it support, helpdesk, help desk, suporte técnico
  redes, networks, network, administrador de redes
  dados, data, data analyst
  cientista de dados, data scientist, data science, ciência de dados
  designer, design, designer gráfico, graphic designer

  # Contas, banca, direito
  contabilista, contador, contabilidade, técnico de contas, accountant, accounting
  auditor, auditoria, audit
  caixa, operador de caixa, caixeira, cashier, caixa bancário
  tesoureiro, tesouraria, treasurer
  finanças, financeiro, finance, financial
  director financeiro, financial director, director administrativo e financeiro, gestor financeiro
  banca, bancário, banking, bank
  analista, análise, analyst
  economista, economia, economist
  jurista, advogado, advocacia, direito, jurídico, lawyer, legal
  seguros, insurance
  cobrador, cobrança, collector

  # Vender e comprar
  vendedor, venda, comercial, balconista, sales, promotor de vendas, vendas, salesman, sales representative
  sales manager, director comercial, gestor comercial, gestor de vendas, chefe de vendas
  gestor de conta, gestor de clientes, account manager, account executive
  zungueira, zungueiro, zunga, vendedor ambulante, venda ambulante, ambulante, vendedor de rua, street vendor
  peixeira, vendedora de peixe, venda de peixe, peixaria
  balconista, vendedor de balcão, empregado de balcão, vendedor de loja
  marketing, publicidade, promotor, mercadologia
  redes sociais, social media, community manager, gestor de comunidade, marketing digital
  marketing digital, digital marketing, redes sociais
  comprador, compras, procurement, buyer, purchasing, aprovisionamento
  armazém, armazenista, fiel de armazém, almoxarifado, almoxarife, stock, warehouse
  logística, logistics, supply chain, expedição
  repositor, reposição, stock
  despachante, alfândega, aduaneiro, customs
  loja, store, retail
  talhante, açougueiro, talho, açougue, carniceiro, butcher

  # Comer, dormir, viajar
  cozinheiro, cozinha, chefe de cozinha, cook, auxiliar de cozinha
  empregado de mesa, garçom, garçonete, servente de mesa, waiter, waitress
  copeira, copeiro, lavador de louça, lavador de loiça, lavar louça, dishwasher
  empregada de quartos, camareira, limpeza de quartos, limpeza de quarto, housekeeping
  barman, bartender, barista, bar
  padeiro, padaria, panificação, baker
  pasteleiro, pastelaria, confeiteiro, confeitaria
  recepcionista, recepção, receptionist, front office, front desk
  hotelaria, hotel, hospitality
  hospedeira, comissário de bordo, aeromoça, assistente de bordo, tripulante de cabine, flight attendant, cabin crew
  turismo, guia turístico, tourism
  aviação, aeronaves, aviation

  # Escritório e pessoas
  rh, recursos humanos, hr, human resources, gestão de pessoas, capital humano
  recrutamento, selecção, recrutador, recruiter, recruitment
  secretária, secretariado, assistente administrativo, assistente executiva, assistente de direcção, secretary
  digitador, dactilógrafo, data entry, introdução de dados, escriturário
  controlo de qualidade, qualidade, quality control, quality assurance, inspector de qualidade
  director geral, director, managing director, general manager, administrador executivo
  director de operações, gestor de operações, operations manager
  relações públicas, public relations, comunicação institucional
  administrativo, escriturário, auxiliar administrativo, assistente administrativo, office, administrative assistant
  administrative, administrativo
  assistant, assistente, auxiliar
  gestor, gerente, manager, gestão, chefe
  director, directoria, head
  director de informática, director de tecnologia, director de sistemas, head of it
  supervisor, encarregado, coordenador, chefe
  project manager, gestor de projectos, gestão de projectos, gerente de projectos
  projecto, project
  call center, callcenter, call centre, contact center, centro de contacto, linha de apoio, centro de atendimento, telefonista, atendimento telefónico, operador de telemarketing, telemarketing, centro de chamadas
  atendimento, atendente, atendimento ao cliente, atendimento ao público, customer service, customer support, apoio ao cliente, call center, centro de contacto, linha de apoio
  tradutor, tradução, intérprete, translator, interpreter
  trainee, estagiário, estágio, programa de trainees
  consultor, consultoria, consultant

  # Saúde
  enfermeiro, enfermagem, nurse, nursing
  parteira, enfermeira parteira, obstetrícia, midwife
  médico, doutor, clínico geral, medicina, clínica geral, doctor, physician
  farmacêutico, farmácia, pharmacist, técnico de farmácia
  balconista de farmácia, atendente de farmácia, auxiliar de farmácia, técnico de farmácia
  análises clínicas, laboratório, analista clínico, laboratory
  psicólogo, psicologia, psychologist
  fisioterapeuta, fisioterapia, physiotherapist
  dentista, estomatologista, odontologista, medicina dentária, dentist
  veterinário, veterinária, medicina veterinária, saúde animal
  condutor de ambulância, motorista de ambulância, paramédico

  # Ensino e cultura
  professor, docente, formador, ensino, leccionar, aulas, dar aulas, teacher, instrutor, teaching, trainer
  english, inglês
  explicador, explicações, tutor
  educador de infância, educador, creche, infantário, ama
  tradutor de inglês, intérprete
  jornalista, jornalismo, redactor, journalist
  repórter, reporter, reportagem
  locutor, locução, radialista
  redactor, redacção, copywriter, escritor
  fotógrafo, fotografia, photographer
  costureira, costura, alfaiate, modista, tailor
  cabeleireiro, barbeiro, hairdresser, salão
  trancista, tranças, fazer tranças, trançar cabelo
  barbeiro, barbearia, barber
  manicure, pedicure, unhas, esteticista
  personal trainer, treinador, treinador de ginásio, instrutor de fitness, professor de ginástica, fitness
  músico, música, musician

  # Campo, mar, floresta
  agricultura, agrícola, agrónomo, agronomia, agro, tractorista, farm, agriculture, agricultor
  agrónomo, agronomia, engenheiro agrónomo
  pesca, pescador, pescado, fishing, aquicultura
  marinheiro, marítimo, sailor, tripulante
  pecuária, gado, criador de gado
  pastor, vaqueiro, tratador de gado, tratador de animais, boieiro
  camponês, camponesa, trabalhador agrícola, operário agrícola, trabalhador do campo, trabalhador rural, lavrador
  tratador de aves, aviário, avicultor, avicultura, cuidar de galinhas
  tractorista, operador de tractor
`
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
