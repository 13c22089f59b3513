import { beforeAll, describe, expect, it } from 'vitest';
import { endpointIds, endpoints } from '../../src/api/endpoints';
import { companies } from '../../src/demo/startingData/companies';
import { userByEmail } from '../../src/demo/startingData/users';
import { demoEmail } from '../harness/signIn';
import { withCity } from '../harness/withCity';
import { callsOf } from './reportCalls';

/** A demo user (D12) of each role, by its letter in the table below. */
const users = {
    admin: 'A',
    leder: 'L',
    saksbehandler: 'S',
    entreprenoradmin: 'C',
    entreprenor: 'E',
    partneradmin: 'P',
    partner: 'Q',
    kontrollor: '-',
    'uten-rolle': '-',
} as const;
type User = keyof typeof users;
const userNames = Object.keys(users) as User[];

const everyRole = 'ALSCEPQ';
const reportHandlers = 'LSCEPQ';
const anybody = 'anybody';

/**
 * Who may call what, written by hand from administration §6, report-handling §6, D5 and D10 instead of from src/api:
 * the letters of the roles, then the call. `{selskap}`, `{bruker}`, `{kontrakt}` and `{avtale}` are the caller's own;
 * other ids do not exist. Bodies are empty, so that nothing changes, and costly calls lack their query: access is
 * checked before the request is read.
 */
const nobody = '00000000-0000-4000-8000-000000000000';
const none = 2_147_483_647;
const table: Record<string, readonly [who: string, call: string]> = {
    getServiceInfo: [anybody, 'GET /api/serviceinfo'],
    getHealth: [anybody, 'GET /api/helse'],
    requestPassword: [anybody, 'POST /api/glemtpassord'],
    resetPassword: [anybody, 'PUT /api/glemtpassord'],
    activateUser: [anybody, `PUT /api/brukeraktiveringer/${nobody}/passord`],
    // Switched off in this city, so everybody is refused; catalogues.test.ts has one where it is on.
    resetEnvironment: ['', 'POST /api/miljo/reset'],

    listContractors: ['ALS', 'GET /api/entreprenorer'],
    listServiceDepartments: ['AL', 'GET /api/serviceavdelinger'],
    listCompaniesOfType: ['ALS', 'GET /api/selskapstyper/4/selskaper'],
    getCompany: [everyRole, 'GET /api/entreprenorer/{selskap}'],
    createContractor: ['A', 'POST /api/entreprenorer'],
    updateCompany: ['A', 'PUT /api/entreprenorer/{selskap}'],
    getCompanyOfUser: [everyRole, 'GET /api/entreprenorer/bruker/{bruker}/selskapid'],
    listContractorContracts: ['ALSC', 'GET /api/entreprenorer/{selskap}/kontrakter'],
    listCompanyContracts: ['ALSC', 'GET /api/selskaper/{selskap}/kontrakter'],
    createContract: ['A', 'POST /api/entreprenorer/{selskap}/kontrakter'],
    updateContract: ['A', 'PUT /api/entreprenorer/{selskap}/kontrakter/{kontrakt}'],
    getContractChanged: ['ALSC', 'GET /api/selskaper/{selskap}/kontrakter/{kontrakt}/sistendret'],
    listContractorAgreements: [everyRole, 'GET /api/entreprenorer/{selskap}/avtaler'],
    listUserAgreements: ['ACEPQ', 'GET /api/entreprenorer/{selskap}/brukere/{bruker}/avtaler'],
    listAgreements: ['ALS', 'GET /api/avtaler'],
    updateAgreement: ['A', 'PUT /api/avtaler/{avtale}'],
    listSchemes: ['A', 'GET /api/prosesskodeskjemaer'],
    createScheme: ['A', 'POST /api/prosesskodeskjemaer'],
    updateScheme: ['A', 'PUT /api/prosesskodeskjemaer'],
    listProcessCodesOfScheme: ['A', `GET /api/prosesskodeskjemaer/${none}/prosesskoder`],
    listProcessCodes: ['AC', 'GET /api/prosesskoder'],
    createProcessCode: ['A', 'POST /api/prosesskoder'],
    updateProcessCode: ['A', `PUT /api/prosesskoder/${none}`],
    deleteProcessCode: ['A', `DELETE /api/prosesskoder/${none}`],
    listProcessCodeUnits: ['A', 'GET /api/prosesskodeEnheter'],
    listUsers: ['ALCP', 'GET /api/selskapsbrukere'],
    createUser: ['ALCP', 'POST /api/selskapsbrukere'],
    updateUser: ['ALCP', `PUT /api/selskapsbrukere/${nobody}`],
    updateUserRole: ['ALCP', `PUT /api/selskapsbrukere/${nobody}/rolle`],
    deleteUser: ['ALCP', `DELETE /api/selskapsbrukere/${nobody}`],
    listPrices: ['ALSCE', 'GET /api/kontrakter/{kontrakt}/priser'],
    createPrice: ['A', 'POST /api/kontrakter/{kontrakt}/priser'],
    updatePrice: ['A', `PUT /api/priser/${none}`],
    deletePrice: ['A', `DELETE /api/priser/${none}`],
    listBulkUpdates: ['A', 'GET /api/kontrakter/{kontrakt}/bulkoppdateringer'],
    createBulkUpdate: ['A', 'POST /api/kontrakter/{kontrakt}/bulkoppdateringer'],
    deleteBulkUpdate: ['A', `DELETE /api/kontrakter/{kontrakt}/bulkoppdateringer/${none}`],
    listPriceChanges: ['A', `GET /api/kontrakter/{kontrakt}/bulkoppdateringer/${none}/prisendringer`],
    createPriceChange: ['A', `POST /api/kontrakter/{kontrakt}/bulkoppdateringer/${none}/prisendringer`],
    updatePriceChange: ['A', `PUT /api/kontrakter/{kontrakt}/bulkoppdateringer/${none}/prisendringer/${none}`],
    deletePriceChange: ['A', `DELETE /api/kontrakter/{kontrakt}/bulkoppdateringer/${none}/prisendringer/${none}`],
    listReportTypes: [everyRole, 'GET /api/meldingstyper'],
    listCategoryGroups: ['A', 'GET /api/meldingskategorigrupper'],
    autocompleteReportTypes: ['A', 'GET /sok/meldingstype/autocomplete?tekst=lys'],
    updateStatusTemplate: ['A', `PUT /api/meldingstatusmal/${none}`],

    searchServiceReports: ['LS', 'GET /sok/melding/serviceavdeling'],
    searchContractorReports: ['CEPQ', 'GET /sok/melding/entreprenor/{selskap}'],
    getServiceReport: ['ALS', `GET /api/serviceavdelinger/meldinger/${none}`],
    updateServiceReport: ['LS', `PUT /api/serviceavdelinger/meldinger/${none}`],
    getContractorReport: ['CEPQ', `GET /api/entreprenorer/{selskap}/meldinger/${none}`],
    updateContractorReport: ['CEPQ', `PUT /api/entreprenorer/{selskap}/meldinger/${none}`],
    createReport: [reportHandlers, 'POST /api/meldinger'],
    addDocuments: [reportHandlers, `PUT /api/meldinger/${none}/dokumentasjon`],
    deleteDocument: [reportHandlers, `DELETE /api/meldinger/${none}/dokumentasjon/${nobody}`],
    deleteImage: [reportHandlers, `DELETE /api/meldinger/${none}/bilder/${nobody}`],
    listDocuments: [`A${reportHandlers}`, `GET /api/meldinger/${none}/dokumentasjon/base64`],
    getImage: [everyRole, `GET /api/bilder/${nobody}`],
    getThumbnail: [everyRole, `GET /api/bilder/${nobody}/thumb`],
    routeReport: ['LS', `PUT /api/melding/${none}/tildel`],
    listComments: [`A${reportHandlers}`, `GET /api/meldinger/${none}/kommentarer`],
    createComment: [reportHandlers, `POST /api/meldinger/${none}/kommentarer`],
    listHistory: [`A${reportHandlers}`, `GET /api/meldinger/${none}/historikk`],
    listFeedback: [reportHandlers, `GET /api/meldinger/${none}/tilbakemeldinger`],
    createFeedback: [reportHandlers, `POST /api/meldinger/${none}/tilbakemeldinger`],
    handleReport: [reportHandlers, `PUT /api/meldinger/${none}/behandling`],
    handleReports: [reportHandlers, 'POST /api/meldinger/behandling'],
    undoHandling: [reportHandlers, `POST /api/meldinger/behandling/${nobody}/angre`],
    listReadyMade: [reportHandlers, 'GET /api/hurtigvalg'],
    createReadyMade: [reportHandlers, 'POST /api/hurtigvalg'],
    updateReadyMade: [reportHandlers, `PUT /api/hurtigvalg/${none}`],
    deleteReadyMade: [reportHandlers, `DELETE /api/hurtigvalg/${none}`],
    listStandardTexts: [reportHandlers, 'GET /api/standardtekster'],
    createStandardText: [reportHandlers, 'POST /api/standardtekster'],
    updateStandardText: [reportHandlers, `PUT /api/standardtekster/${none}`],
    deleteStandardText: [reportHandlers, `DELETE /api/standardtekster/${none}`],
    listResponsibles: ['LS', 'GET /api/ansvarlige'],
    seeAssigned: ['LS', 'PUT /api/ansvarlige/meg/sett'],
    sayPresent: [reportHandlers, `PUT /api/meldinger/${none}/apen`],
    sayAbsent: [reportHandlers, `DELETE /api/meldinger/${none}/apen`],
    getServiceStartLine: ['LS', 'GET /sok/melding/serviceavdeling/startlinje'],
    getContractorStartLine: ['CEPQ', 'GET /sok/melding/entreprenor/{selskap}/startlinje'],
    mapServiceReports: ['LS', 'GET /sok/melding/serviceavdeling/kart?nord=60&sor=59&ost=11&vest=10&zoom=12'],
    mapContractorReports: ['CEPQ', 'GET /sok/melding/entreprenor/{selskap}/kart?nord=60&sor=59&ost=11&vest=10&zoom=12'],
    getServiceNews: ['LS', 'GET /sok/melding/serviceavdeling/nytt?merke=1:1:'],
    getContractorNews: ['CEPQ', 'GET /sok/melding/entreprenor/{selskap}/nytt?merke=1:1:'],
    suggestServiceSearches: ['LS', 'GET /sok/melding/serviceavdeling/forslag?fritekstSok=hul'],
    suggestContractorSearches: ['CEPQ', 'GET /sok/melding/entreprenor/{selskap}/forslag?fritekstSok=hul'],
    getServiceFigure: ['LS', 'GET /sok/melding/serviceavdeling/tall/flyt?fra=2026-01-01&til=2026-01-31'],
    getContractorFigure: ['C', 'GET /sok/melding/entreprenor/{selskap}/tall/flyt?fra=2026-01-01&til=2026-01-31'],
    getServiceFigureFile: ['LS', 'GET /sok/melding/serviceavdeling/tall/flyt/fil?fra=2026-01-01&til=2026-01-31'],
    getContractorFigureFile: [
        'C',
        'GET /sok/melding/entreprenor/{selskap}/tall/flyt/fil?fra=2026-01-01&til=2026-01-31',
    ],
    getOwnSheets: ['LSC', 'GET /api/meg/moteark'],
    updateOwnSheets: ['LSC', 'PUT /api/meg/moteark'],
    getServiceSheet: ['LS', 'GET /sok/melding/serviceavdeling/moteark'],
    getContractorSheet: ['C', 'GET /sok/melding/entreprenor/{selskap}/moteark'],
    listDuplicateCandidates: [reportHandlers, `GET /api/meldinger/${none}/duplikatkandidater`],
    linkDuplicate: ['LS', `PUT /api/meldinger/${none}/duplikat`],
    previewDuplicate: ['LS', `POST /api/meldinger/${none}/duplikat/forhandsvisning`],
    unlinkDuplicate: ['LS', `DELETE /api/meldinger/${none}/duplikat`],
    listReportsOfReporter: ['LS', `GET /api/meldinger/${none}/innmelder`],
    listNearbyReports: [reportHandlers, 'GET /api/meldinger/naerliggende?latitude=59.9139&longitude=10.7522'],
    listResourceUse: ['ALSCE', `GET /api/meldinger/${none}/ressursforbruk`],
    createResourceUse: ['CE', `POST /api/meldinger/${none}/ressursforbruk`],
    updateResourceUse: ['CE', `PUT /api/meldinger/${none}/ressursforbruk/${none}`],
    deleteResourceUse: ['CE', `DELETE /api/meldinger/${none}/ressursforbruk/${none}`],
    listContractResourceUse: ['C', 'GET /api/kontrakter/{kontrakt}/ressursforbruk'],
    createContractResourceUse: ['C', 'POST /api/kontrakter/{kontrakt}/ressursforbruk'],
    updateContractResourceUse: ['C', `PUT /api/kontrakter/{kontrakt}/ressursforbruk/${none}`],
    deleteContractResourceUse: ['C', `DELETE /api/kontrakter/{kontrakt}/ressursforbruk/${none}`],
    listShifts: [everyRole, 'GET /api/skift'],
    listStatuses: [everyRole, 'GET /api/meldingsstatuser'],
    listDistricts: [everyRole, 'GET /api/bydeler'],
    listSubDistricts: [everyRole, 'GET /api/delbydeler'],
    listWorkDoneCodes: [reportHandlers, 'GET /api/feilretting/koder?avtaleId={avtale}'],
    setWorkDone: [reportHandlers, `PUT /api/meldinger/${none}/feilretting`],
    clearWorkDone: [reportHandlers, `DELETE /api/meldinger/${none}/feilretting`],
    printReports: [reportHandlers, `GET /api/meldinger/pdf?MeldingId=${none}`],
    listSavedFilters: [reportHandlers, 'GET /api/brukere/{bruker}/meldingsfiltre'],
    createSavedFilter: [reportHandlers, 'POST /api/brukere/{bruker}/meldingsfiltre'],
    deleteSavedFilter: [reportHandlers, `DELETE /api/brukere/{bruker}/meldingsfiltre/${none}`],
    listNotices: [everyRole, 'GET /api/varsler?klient=bymelding-klient'],
    lookUpAddress: [`A${reportHandlers}`, 'GET /api/adresseoppslag'],
    listExport: ['A', `GET /api/eksport?meldingsIder=${none}`],
    listCatalogue: ['A', 'GET /api/katalog/enheter'],
    createCatalogueRow: ['A', 'POST /api/katalog/enheter'],
    updateCatalogueRow: ['A', `PUT /api/katalog/enheter/${none}`],
    deleteCatalogueRow: ['A', `DELETE /api/katalog/enheter/${none}`],
    listCatalogueHistory: ['A', `GET /api/katalog/enheter/${none}/historikk`],
    getCatalogueFile: ['A', 'GET /api/katalog/enheter/fil'],
    importCatalogue: ['A', 'POST /api/kataloginnlesing'],
    getRoutingMatrix: ['A', 'GET /api/katalogruting'],
    tryRouting: ['A', 'GET /api/katalogruting/prove?meldingstypeId=1&latitude=59.91&longitude=10.75'],
    dryRunRouting: ['A', 'POST /api/katalogruting/virkning'],
    dryRunRoutingRule: ['A', 'POST /api/katalogruting/regelvirkning'],
    updateRouting: ['A', 'PUT /api/katalogruting'],
    getFirstSteps: ['A', 'GET /api/katalogsteg'],
    startFromExample: ['A', 'POST /api/katalogeksempel'],
    createCompanyOfType: ['A', 'POST /api/katalogselskaper'],
    listAddedOverlays: [everyRole, 'GET /api/kartlag'],
    listCatalogueWarnings: ['A', 'GET /api/katalogadvarsler'],
    previewMail: ['A', 'POST /api/katalogepost'],
    listMachineClients: ['A', 'GET /api/maskinklienter'],
    createMachineClient: ['A', 'POST /api/maskinklienter'],
    rotateMachineSecret: ['A', `POST /api/maskinklienter/${nobody}/hemmelighet`],
    revokeMachineClient: ['A', `DELETE /api/maskinklienter/${nobody}`],
    getOwnProfile: [`${everyRole}-`, 'GET /api/meg'],
    listCompanySignIns: ['A', 'GET /api/innlogging/selskaper'],
    updateCompanySignIn: ['A', `PUT /api/innlogging/selskaper/${nobody}`],
    listCodeUsers: ['A', 'GET /api/innlogging/kodebrukere'],
    resetCodes: ['A', `DELETE /api/innlogging/kodebrukere/${nobody}`],
    listReportChanges: [reportHandlers, 'GET /api/meldinger/endringer?antall=1'],
    redactPicture: ['LS', `PUT /api/meldinger/${none}/bilder/${nobody}/sladding`],
    restorePicture: ['LS', `DELETE /api/meldinger/${none}/bilder/${nobody}/sladding`],
    hidePicture: ['LS', `PUT /api/meldinger/${none}/bilder/${nobody}/synlighet`],
    hideDocument: ['LS', `PUT /api/meldinger/${none}/dokumentasjon/${nobody}/synlighet`],
    removeNumbers: ['LS', `DELETE /api/meldinger/${none}/personnumre`],
    listReaders: ['AL', `GET /api/meldinger/${none}/lesinger`],
    returnReport: ['CEPQ', `PUT /api/meldinger/${none}/retur`],
    answerReturn: ['LS', `PUT /api/meldinger/${none}/retur/svar`],
    listFaultCauses: [reportHandlers, 'GET /api/feilarsaker'],
    getOwnNotices: [reportHandlers, 'GET /api/meg/varsler'],
    updateOwnNotices: [reportHandlers, 'PUT /api/meg/varsler'],
    listTasks: ['LS', `GET /api/meldinger/${none}/deloppgaver`],
    createTask: ['LS', `POST /api/meldinger/${none}/deloppgaver`],
    updateTask: ['LS', `PUT /api/meldinger/${none}/deloppgaver/${none}`],
    listOwnTasks: ['CEPQ', 'GET /api/deloppgaver'],
    updateOwnTask: ['CEPQ', `PUT /api/deloppgaver/${none}`],
    addTaskPictures: ['CEPQ', `PUT /api/deloppgaver/${none}/bilder`],
    getTaskPicture: ['CEPQ', `GET /api/deloppgaver/${none}/bilder/${nobody}`],
    listTaskUse: ['CE', `GET /api/deloppgaver/${none}/ressursforbruk`],
    createTaskUse: ['CE', `POST /api/deloppgaver/${none}/ressursforbruk`],
    updateTaskUse: ['CE', `PUT /api/deloppgaver/${none}/ressursforbruk/${none}`],
    deleteTaskUse: ['CE', `DELETE /api/deloppgaver/${none}/ressursforbruk/${none}`],
    listReturnRates: ['ALS', 'GET /api/returer/andeler'],
    listQuestions: [reportHandlers, `GET /api/meldinger/${none}/sporsmal`],
    askReporter: ['LS', `POST /api/meldinger/${none}/sporsmal`],
    listOutsideBodies: ['LS', 'GET /api/eksterne'],
    listForwardings: ['LS', 'GET /api/meldinger/{ofServiceDepartment}/videresendinger'],
    previewForwarding: ['LS', 'POST /api/meldinger/{ofServiceDepartment}/videresendinger/forhandsvisning'],
    listLetters: [reportHandlers, `GET /api/meldinger/${none}/brev`],
    resendLetter: ['LS', `PUT /api/meldinger/${none}/brev/${none}/sending`],
    dismissLetter: ['LS', `PUT /api/meldinger/${none}/brev/${none}/avslutning`],
    previewFeedback: [reportHandlers, `POST /api/meldinger/${none}/tilbakemeldinger/forhandsvisning`],
    updateContact: ['LS', `PUT /api/meldinger/${none}/innmelder`],
    judgeSatisfaction: ['LS', `PUT /api/meldinger/${none}/tilfredshet/vurdering`],
    seeAnswers: ['LS', `PUT /api/meldinger/${none}/sporsmal/sett`],
    listClockEvents: [`A${reportHandlers}`, `GET /api/meldinger/${none}/klokke`],
    pauseClock: ['LS', `PUT /api/meldinger/${none}/klokke/pause`],
    resumeClock: ['LS', `DELETE /api/meldinger/${none}/klokke/pause`],
    askExtension: ['CEPQ', `PUT /api/meldinger/${none}/klokke/utsettelse`],
    answerExtension: ['LS', `PUT /api/meldinger/${none}/klokke/utsettelse/svar`],
    answerRejection: ['LS', `PUT /api/meldinger/${none}/klokke/avvisning`],
    getTypeEffect: ['LS', `GET /api/meldinger/${none}/klokke/typevirkning?meldingstypeId=1`],
    listCompanyReporters: ['A', 'GET /api/personvern/selskaper'],
    updateCompanyReporters: ['A', `PUT /api/personvern/selskaper/${nobody}`],
    findPerson: ['A', 'POST /api/personvern/funn'],
    extractPerson: ['A', 'POST /api/personvern/innsyn'],
    erasePerson: ['A', 'POST /api/personvern/sletting'],
    listRetentionRules: ['A', 'GET /api/personvern/regler'],
    createRetentionRule: ['A', 'POST /api/personvern/regler'],
    updateRetentionRule: ['A', `PUT /api/personvern/regler/${none}`],
    deleteRetentionRule: ['A', `DELETE /api/personvern/regler/${none}`],
    tryRetention: ['A', 'POST /api/personvern/regler/prove'],
    previewRetention: ['A', 'GET /api/personvern/prove'],
    listRetentionHolds: ['A', 'GET /api/personvern/unntak'],
    createRetentionHold: ['A', 'POST /api/personvern/unntak'],
    deleteRetentionHold: ['A', `DELETE /api/personvern/unntak/${none}`],
    listArchiveFiles: ['A', 'GET /api/personvern/arkiv'],
    getArchiveFile: ['A', `GET /api/personvern/arkiv/${nobody}`],
    deleteArchiveFile: ['A', `DELETE /api/personvern/arkiv/${nobody}`],
    getPrivacySettings: ['A', 'GET /api/personvern/innstillinger'],
    tryPrivacySettings: ['A', 'POST /api/personvern/innstillinger/prove'],
    updatePrivacySettings: ['A', 'PUT /api/personvern/innstillinger'],
    listMoneyContracts: ['ALC', 'GET /api/okonomi/kontrakter'],
    getContractTerms: ['ALC', `GET /api/okonomi/kontrakter/{kontrakt}/vilkar`],
    updateContractTerms: ['AL', `PUT /api/okonomi/kontrakter/{kontrakt}/vilkar`],
    tryContractTerms: ['AL', `POST /api/okonomi/kontrakter/{kontrakt}/vilkar/prove`],
    listPricePeriods: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/prisperioder'],
    previewPrice: ['A', 'POST /api/okonomi/kontrakter/{kontrakt}/prisperioder/prove'],
    createPricePeriod: ['A', 'POST /api/okonomi/kontrakter/{kontrakt}/prisperioder'],
    previewPriceList: ['A', 'POST /api/okonomi/kontrakter/{kontrakt}/prisliste/prove'],
    createPriceList: ['A', 'POST /api/okonomi/kontrakter/{kontrakt}/prisliste'],
    createCodeList: ['A', 'POST /api/okonomi/prosesskodeskjemaer/999999/koder'],
    listPriceJumps: ['ALC', 'GET /api/okonomi/prishopp'],
    endPrice: ['A', 'POST /api/okonomi/kontrakter/{kontrakt}/prisslutt'],
    previewPriceIndex: ['A', 'POST /api/okonomi/kontrakter/{kontrakt}/prisregulering/prove'],
    createPriceIndex: ['A', 'POST /api/okonomi/kontrakter/{kontrakt}/prisregulering'],
    getPeriod: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/perioder/2018-01'],
    approveUse: ['AL', 'POST /api/okonomi/kontrakter/{kontrakt}/perioder/2018-01/godkjenninger'],
    returnUse: ['AL', 'POST /api/okonomi/kontrakter/{kontrakt}/perioder/2018-01/returer'],
    undoApproval: ['AL', `POST /api/okonomi/godkjenninger/${nobody}/angre`],
    getUseHistory: ['ALCE', `GET /api/okonomi/rader/${none}`],
    listReturnedUse: ['CE', 'GET /api/okonomi/returnert'],
    answerReturnedUse: ['CE', `POST /api/okonomi/rader/${none}/svar`],
    addUseFiles: ['CE', `PUT /api/okonomi/rader/${none}/vedlegg`],
    getMoneyFile: ['ALCE', `GET /api/okonomi/vedlegg/${nobody}`],
    getChecklist: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/perioder/2018-01/sjekkliste'],
    listOpenMonths: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/apneManeder'],
    closePeriods: ['AL', 'POST /api/okonomi/kontrakter/{kontrakt}/avslutninger'],
    listSettlements: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/avslutninger'],
    reopenPeriod: ['A', `POST /api/okonomi/avslutninger/${none}/gjenapning`],
    getSettlementFile: ['ALC', `GET /api/okonomi/avslutninger/${none}/filer/csv`],
    getPeriodFile: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/perioder/2018-01/fil'],
    listReceivedInvoices: ['ALC', `GET /api/okonomi/avslutninger/${none}/fakturaer`],
    compareInvoice: ['AL', `POST /api/okonomi/avslutninger/${none}/fakturaer`],
    listSpent: ['ALC', 'GET /api/okonomi/forbruk'],
    getSpentFile: ['ALC', 'GET /api/okonomi/forbruk/fil?format=csv'],
    listLimits: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/rammer'],
    listNearLimits: ['ALCE', `GET /api/okonomi/kontrakter/{kontrakt}/rammer/naer`],
    createLimit: ['AL', 'POST /api/okonomi/kontrakter/{kontrakt}/rammer'],
    updateLimit: ['AL', `PUT /api/okonomi/rammer/${none}`],
    deleteLimit: ['AL', `DELETE /api/okonomi/rammer/${none}`],
    listDeductions: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/trekk'],
    createDeduction: ['AL', 'POST /api/okonomi/kontrakter/{kontrakt}/trekk'],
    proposePenalties: ['AL', 'POST /api/okonomi/kontrakter/{kontrakt}/perioder/2018-01/dagmulkt'],
    objectToDeduction: ['C', `POST /api/okonomi/trekk/${none}/innsigelse`],
    decideDeduction: ['AL', `PUT /api/okonomi/trekk/${none}/avgjorelse`],
    listSpotChecks: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/stikkprover'],
    drawSpotChecks: ['AL', 'POST /api/okonomi/kontrakter/{kontrakt}/perioder/2018-01/stikkprover'],
    updateSpotCheck: ['AL', `PUT /api/okonomi/stikkprover/${none}`],
    addSpotCheckFiles: ['AL', `PUT /api/okonomi/stikkprover/${none}/vedlegg`],
    listSpotCheckShares: ['ALC', 'GET /api/okonomi/stikkprover/andeler'],
    getAccount: ['ALC', 'GET /api/okonomi/kontrakter/{kontrakt}/kontoark'],
    listAudit: ['A', 'GET /api/revisjon'],
    exportAudit: ['A', 'GET /api/revisjon/csv'],

    receivedReportsFile: ['ALSPQ', 'GET /api/rapporter/innmeldinger?month=1&year=2018'],
    rejectedReportsFile: ['ALSPQ', 'GET /api/rapporter/avvistemeldinger?month=1&year=2018'],
    reportStatisticsFile: ['ALSPQ', 'GET /api/rapporter/meldingsstatistikk?month=1&year=2018'],
    resourceUseFile: ['AC', 'GET /api/rapporter/ressursforbruk?month=1&year=2018'],
    invoiceBasisFile: ['AC', 'GET /api/rapporter/fakturagrunnlag?month=1&year=2018'],
    winterInvoiceBasisFile: ['AC', 'GET /api/rapporter/vinterforbrukfakturagrunnlag?month=1&year=2018'],
    winterEconomyFile: ['AC', 'GET /api/rapporter/vinterforbrukokonomi?month=1&year=2018'],
    deviationWorkFile: ['AC', 'GET /api/rapporter/manedsrapportavviksarbeid?month=1&year=2018'],
    materialFile: ['AC', 'GET /api/rapporter/manedsrapportmateriell?month=1&year=2018'],
    dailyPenaltyFile: ['A', 'GET /api/rapporter/dagmulkt?month=1&year=2018'],
    streetLightFile: ['AC', 'GET /api/rapporter/gatelysmanedsrapporter?month=1&year=2018'],
};

// With another provider on the sign-in page, so that calls about sign-in are offered.
const city = withCity({
    env: {
        SIGN_IN_PROVIDERS: JSON.stringify([
            { id: 'annen', name: 'annen konto', issuer: 'https://id.example.test', clientId: 'by', clientSecret: 'x' },
        ]),
    },
});
const { get, read, send } = callsOf(city);
type Own = Record<'selskap' | 'bruker' | 'kontrakt' | 'avtale', string>;
const own = {} as Record<User, Own>;

beforeAll(async () => {
    const agreements = await read<{ avtaleId: number; gyldigKontraktId: string | null }[]>('admin', '/api/avtaler');
    for (const user of userNames) {
        const {
            id,
            company,
            agreements: [agreement = 1],
        } = userByEmail(demoEmail(user));
        own[user] = {
            bruker: id,
            selskap: companies[company].id,
            avtale: String(agreement),
            kontrakt: agreements.find(({ avtaleId }) => avtaleId === agreement)?.gyldigKontraktId ?? nobody,
        };
    }
});

const request = async (user: User | undefined, call: string): Promise<{ status: number; body: string }> => {
    const [method = '', template = ''] = call.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: keyof Own) => (user ? own[user][name] : nobody));
    if (user) {
        const { status, text } = await send(user, method, path, method === 'POST' || method === 'PUT' ? {} : undefined);
        return { status, body: text };
    }
    const answer = await fetch(new URL(path, city.url), { method });
    return { status: answer.status, body: await answer.text() };
};

describe('every endpoint × every demo user (administration §6, D5)', () => {
    it('the table lists every endpoint, with its method and path', () => {
        expect(Object.keys(table).toSorted()).toEqual([...endpointIds].toSorted());
        for (const id of endpointIds) {
            const { method, path } = endpoints[id];
            const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`);
            expect(table[id]?.[1], id).toMatch(pattern);
        }
    });

    it.each(Object.entries(table).map(([id, [who, call]]) => ({ id, who, call })))(
        '$id: $who',
        async ({ who, call }) => {
            const anonymous = await request(undefined, call);
            if (who === anybody) expect(anonymous.status).not.toBe(401);
            else expect(anonymous.status).toBe(401);
            const outcome = await Promise.all(
                userNames.map(async (user) => {
                    const { status, body } = await request(user, call);
                    return `${user}: ${status === 401 ? 'not signed in' : status === 403 ? 'refused' : status >= 500 ? `fault ${status} ${body}` : 'let in'}`;
                }),
            );
            expect(outcome).toEqual(
                userNames.map(
                    (user) => `${user}: ${who === anybody || who.includes(users[user]) ? 'let in' : 'refused'}`,
                ),
            );
        },
    );
});

describe("another company's or user's data are out of reach (D5)", () => {
    it.each(['entreprenoradmin', 'entreprenor', 'partneradmin', 'partner'] as const)('%s', async (user) => {
        const { id: bruker, company } = userByEmail(demoEmail('entreprenoradmin2'));
        const selskap = companies[company].id;
        for (const path of [
            `/sok/melding/entreprenor/${selskap}`,
            `/api/entreprenorer/${selskap}/meldinger/1`,
            `/api/entreprenorer/${selskap}`,
            `/api/entreprenorer/${selskap}/avtaler`,
            `/api/entreprenorer/bruker/${bruker}/selskapid`,
            `/api/brukere/${bruker}/meldingsfiltre`,
        ]) {
            await expect(get(user, path), path).toAnswer(403);
        }
    });
});

describe('roles that a capability adds (D15)', () => {
    it("an admin reads a report, without its reporter's address", async () => {
        const { meldinger } = await read<{ meldinger: { id: number }[] }>(
            'saksbehandler',
            '/sok/melding/serviceavdeling?antall=100',
        );
        const contentOf = (user: string, id: number) =>
            read<{ innsenderEpost: string | null; beskrivelse: string }>(
                user,
                `/api/serviceavdelinger/meldinger/${id}`,
            );
        for (const { id } of meldinger) {
            const { innsenderEpost, beskrivelse } = await contentOf('saksbehandler', id);
            if (!innsenderEpost) continue;
            expect(await contentOf('admin', id)).toMatchObject({ innsenderEpost: 'Skjult', beskrivelse });
            return;
        }
        expect.fail('No report with an address');
    });

    it.each(['partneradmin', 'partner'] as const)(
        'the files of a %s have the reports of that partner',
        async (user) => {
            const period = 'FraDato=2017-01-01&TilDato=2100-01-01';
            const { totaltAntall } = await read<{ totaltAntall: number }>(
                user,
                `/sok/melding/entreprenor/${own[user].selskap}?antall=1`,
            );
            const file = (await get(user, `/api/rapporter/innmeldinger?${period}`)).text;
            const [heading = '', ...lines] = file.trimEnd().split(/\r\n(?=\d+;|$)/);
            expect(totaltAntall).toBeGreaterThan(0);
            expect(lines).toHaveLength(totaltAntall);
            expect(heading.split(';')).toContain('Samarbeidspartner');
            expect(heading).not.toContain('Entreprenør');
            const all = await get(user, `/api/rapporter/meldingsstatistikk?${period}`);
            const counts = all.text
                .trimEnd()
                .split('\r\n')
                .slice(1)
                .map((line) => Number(line.split(';')[3]));
            expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totaltAntall);
            const rejected = await get(user, `/api/rapporter/avvistemeldinger?${period}`);
            expect([200, 404]).toContain(rejected.status);
        },
    );
});
