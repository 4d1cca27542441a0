import type { refusals as en } from '../en/refusals.ts';

export const refusals: Record<keyof typeof en, string> = {
  'refusal.malformed': 'Diese Anfrage konnten wir nicht lesen.',
  'refusal.sign_in_required': 'Bitte melde dich zuerst an.',
  'refusal.credentials_wrong': 'E-Mail-Adresse und Passwort passen nicht zusammen.',
  'refusal.forbidden': 'Das darfst du nicht.',
  'refusal.account_blocked': 'Dieses Konto ist gesperrt. Bitte wende dich an den Support.',
  'refusal.not_found': 'Das gibt es nicht oder nicht mehr.',
  'refusal.method_not_allowed': 'Das geht hier nicht.',
  'refusal.conflict': 'Jemand anderes hat das inzwischen geändert.',
  'refusal.key_reused':
    'Dieser Schlüssel wurde schon für etwas anderes benutzt. Bitte mit einem eigenen Schlüssel noch einmal senden.',
  'refusal.done_already': 'Das war schon erledigt. Lade die Seite neu, um es zu sehen.',
  'refusal.lease_lost': 'Dieses Spiel wird auf einem anderen Gerät geschrieben.',
  'refusal.board_taken': 'An diesem Board läuft noch ein anderes Spiel.',
  'refusal.challenge_unwanted': 'Dieser Spieler nimmt keine Herausforderungen von dir an.',
  'refusal.level_not_wanted': 'Dein Average liegt nicht in dem Bereich, der hier gesucht wird.',
  'refusal.challenge_gone': 'Diese Herausforderung ist nicht mehr offen.',
  'refusal.already_playing': 'Du bist mitten in einem Online-Spiel. Spiel es erst zu Ende.',
  'refusal.opponent_playing': 'Dieser Spieler ist gerade in einem Spiel.',
  'refusal.opponent_gone': 'Dieser Spieler ist nicht mehr da.',
  'refusal.opponent_here': 'Dein Gegner ist da und hat noch Zeit für diese Aufnahme oder um zurückzukommen.',
  'refusal.game_running': 'Dieses Spiel ist noch nicht zu Ende.',
  'refusal.seat_taken': 'Dieser Platz ist schon besetzt.',
  'refusal.game_not_shown':
    'Wer in diesem Spiel spielt, zeigt es nur Freunden oder niemandem. Bist du ein Freund? Dann melde dich an.',
  'refusal.minor_not_public': 'Du bist unter 18: Das kannst du Freunden oder niemandem zeigen.',
  'refusal.account_needed': 'Vorher muss jemand anderes übernehmen. Dein Konto wurde nicht gelöscht.',
  'refusal.already_seated': 'Du spielst in diesem Spiel schon mit.',
  'refusal.game_unreadable':
    'Dieses Spiel lässt sich nicht mehr nachspielen. Alles Geschriebene ist aufbewahrt, aber der Stand lässt sich nicht zeigen.',
  'refusal.chat_closed': 'Der Chat dieses Spiels ist geschlossen.',
  'refusal.video_closed': 'Kamera und Stimme dieses Spiels sind geschlossen.',
  'refusal.too_many_friends': 'Du hast so viele Freunde, wie auf diese Liste passen.',
  'refusal.body_too_large': 'Das ist zu viel auf einmal.',
  'refusal.unsupported_media_type': 'Mit dieser Art von Inhalt können wir nichts anfangen.',
  'refusal.invalid': 'Bitte prüfe die markierten Felder.',
  'refusal.email_taken': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'refusal.password_wrong': 'Das aktuelle Passwort stimmt nicht.',
  'refusal.link_expired': 'Dieser Link gilt nicht mehr.',
  'refusal.link_of_other_account':
    'Dieser Link wurde für ein anderes Konto verschickt. Melde dich zuerst mit diesem Konto an.',
  'refusal.name_locked': 'Dein Name ist bestätigt. Nur der Support kann ihn noch ändern.',
  'refusal.slug_taken': 'Dieser Kurzname ist vergeben.',
  'refusal.domain_taken': 'Eine der Domains gehört einer anderen Organisation.',
  'refusal.user_unknown': 'Zu einer dieser Adressen gibt es kein Konto.',
  'refusal.own_account': 'Mit deinem eigenen Konto geht das nicht.',
  'refusal.too_many_followed': 'Mehr kannst du nicht verfolgen. Lass zuerst jemanden los.',
  'refusal.too_many_devices': 'Du bekommst schon auf zwanzig Geräten Nachrichten. Schalte zuerst eines aus.',
  'refusal.push_address_refused': 'Diesem Browser kann nichts geschickt werden.',
  'refusal.push_not_set_up': 'Dieser Server kann Apps dieser Art noch nichts mitteilen.',
  'refusal.board_code_wrong': 'Kein Board hat diesen Code.',
  'refusal.against_the_rules': 'Das erlauben die Regeln nicht.',
  'refusal.too_many_requests': 'Das war zu oft. Bitte warte ein paar Minuten.',
  'refusal.internal': 'Das war unser Fehler. Bitte versuch es noch einmal.',
  'refusal.unavailable': 'Wir sind gerade nicht erreichbar. Bitte versuch es noch einmal.',
  'refusal.name_unconfirmed':
    'Bitte bestätige zuerst deinen Namen: Wer organisiert, tut das unter echtem Namen.',
  'refusal.email_unproven':
    'Bitte bestätige zuerst deine E-Mail-Adresse: Wir haben dir einen Link geschickt, in deinem Profil bekommst du ihn noch einmal.',
  'refusal.board_number_twice': 'Zwei Boards haben dieselbe Nummer.',
  'refusal.board_in_use':
    'Ein Board, das zu einer Veranstaltung gehört, bleibt. Stell es auf nicht benutzbar.',
  'refusal.location_in_use': 'Hier finden oder fanden Veranstaltungen statt, darum bleibt dieser Ort.',
  'refusal.event_has_tournaments': 'Diese Veranstaltung hat Turniere. Sag sie zuerst ab oder lösche sie.',
  'refusal.ends_before_start': 'Das Ende liegt vor dem Beginn.',
  'refusal.invitation_over':
    'Diese Einladung wurde benutzt, zurückgezogen oder ist abgelaufen. Bitte um eine neue.',
  'refusal.event_of_organisation':
    'Diese Veranstaltung gehört einer Organisation. Ihre Rollen bestimmen, wer was darf.',
  'refusal.own_role': 'Dieser Person gehört die Veranstaltung, sie darf schon alles.',
  'refusal.marker_code_wrong': 'Dieser Code öffnet kein Spiel mehr. Hol dir am Board einen neuen.',
  'refusal.marker_has_phone':
    'Ein anderes Handy schreibt dieses Spiel gerade. Wenn du übernimmst, hört es dort auf.',
  'refusal.no_other_marker':
    'Sonst ist niemand frei zum Schreiben. Frag jemanden in der Halle oder die Turnierleitung.',
  'refusal.board_in_play':
    'An diesem Board steht ein Spiel. Pausiere das Board, bis es zu Ende ist, oder verlege es zuerst.',
  'refusal.board_has_tablet':
    'An diesem Board ist gerade ein anderes Tablet. Übernimmst du, wird es abgemeldet.',
  'refusal.participant_in_use': 'Diese Person hat bei einem Turnier mitgespielt und bleibt im Buch.',
  'refusal.already_merged': 'Eine der beiden gehört schon zu jemand anderem. Trenne sie zuerst.',
  'refusal.claim_over':
    'Dieser Link wurde benutzt oder ist abgelaufen. Bitte den Organisator um einen neuen.',
  'refusal.ranking_full':
    'Eine Rangliste fasst 60 auswärtige Turniere und 500 von Hand vergebene Punkteinträge.',
  'refusal.import_too_long': 'Diese Liste ist zu lang: höchstens 10.000 Zeilen auf einmal. Bitte aufteilen.',
  'refusal.import_taken_back': 'Diese Liste wurde schon zurückgenommen.',
  'refusal.import_in_use':
    'Später ist etwas dazugekommen, das darauf aufbaut: Diese Liste kann nicht mehr zurückgenommen werden.',
  'refusal.has_entries':
    'Es gibt schon Anmeldungen: Ob Einzel, Doppel oder Teams spielen, lässt sich nur ändern, solange niemand angemeldet ist.',
  'refusal.already_drawn': 'Das Turnier ist schon ausgelost.',
  'refusal.too_many_webhooks':
    'Eine Veranstaltung benachrichtigt höchstens fünf Server. Entferne zuerst einen.',
  'refusal.person_doubtful':
    'Vielleicht steht jemand dieses Namens schon in deiner Liste. Bitte wähle, wer es ist.',
  'refusal.already_entered': 'Jemand davon ist schon in diesem Turnier.',
  'refusal.wrong_number_of_players': 'Das ist nicht die richtige Zahl an Spielern für eine Meldung.',
  'refusal.would_void': 'Ergebnisse würden ungültig. Sieh dir an, was sich ändert, und bestätige.',
  'refusal.nothing_to_undo': 'Es gibt nichts mehr zurückzunehmen.',
  'refusal.registration_closed': 'Für dieses Turnier kann man sich gerade nicht anmelden.',
  'refusal.entry_password_wrong': 'Das ist nicht das Passwort dieses Turniers.',
  'refusal.check_in_closed': 'Der Check-in dieses Turniers ist nicht offen.',
  'refusal.not_entered': 'Du bist für dieses Turnier nicht gemeldet. Frag bitte bei der Turnierleitung nach.',
  'refusal.check_in_code_wrong':
    'Das ist nicht der Code, der in der Halle hängt. Bitte scanne ihn noch einmal.',
  'refusal.not_a_picture':
    'Das ist kein Bild, das wir zeigen können. PNG, JPEG, WebP und einfache SVG-Zeichnungen gehen.',
  'refusal.picture_too_big':
    'Dieses Bild ist zu groß. Es darf 10 MB und 40 Millionen Pixel haben: verkleinern und noch einmal senden.',
  'refusal.svg_not_plain':
    'Diese SVG enthält mehr als eine Zeichnung: Skripte, Effekte oder Bilder von anderswo. Als PNG exportieren und das senden.',
  'refusal.not_a_document':
    'Das ist kein Dokument, das wir annehmen. PDF, Word (docx), Excel (xlsx), PowerPoint (pptx) und OpenDocument gehen, egal was der Name sagt.',
  'refusal.document_with_macros':
    'Dieses Dokument enthält Makros, die Lesern schaden können. Ohne sie speichern, oder als PDF.',
  'refusal.document_too_big': 'Dieses Dokument ist zu groß. Es darf 20 MB haben.',
  'refusal.upload_too_slow':
    'Das kam zu langsam an. Bitte in einem schnelleren Netz noch einmal versuchen oder eine kleinere Datei senden.',
  'refusal.storage_full':
    'Für Dateien ist kein Platz mehr. Löschen, was nicht mehr gebraucht wird, oder uns um mehr bitten.',
  'refusal.season_unknown': 'Diese Saison gibt es nicht.',
  'refusal.too_many_documents': 'Mehr Dokumente fasst eine Seite nicht. Bitte zuerst alte löschen.',
  'refusal.too_many_board_members': 'Mehr Vorstandsmitglieder fasst eine Seite nicht.',
  'refusal.file_gone': 'Ein Bild oder Dokument ist nicht mehr da. Bitte noch einmal wählen.',
  'refusal.sheet_code_wrong': 'Dieser Code öffnet keine Begegnung mehr. Bitte einen Kapitän um einen neuen.',
  'refusal.too_many_photos': 'Es gibt schon vier Fotos. Der Verband kann eines entfernen.',
  'refusal.too_many_tablets':
    'Diese Begegnung hat so viele Tablets, wie sie haben kann. Beende zuerst die, die niemand benutzt.',
  'refusal.season_closed': 'Diese Saison ist abgeschlossen: Daran wird nichts mehr geändert.',
  'refusal.calendar_running': 'Der Spielplan wird gerade erstellt. Bitte erst anhalten oder warten.',
  'refusal.calendar_published':
    'Der Spielplan ist veröffentlicht. Bitte erst zurückziehen oder einzelne Begegnungen verlegen.',
  'refusal.calendar_incomplete':
    'Jede Mannschaft einer Gruppe braucht Spielort und Heimabend, und es muss eine Gruppe mit Mannschaften geben.',
  'refusal.calendar_empty': 'Es gibt noch keine Begegnung zu veröffentlichen.',
  'refusal.calendar_begun': 'Es wurde schon gespielt: Der Spielplan bleibt veröffentlicht.',
  'refusal.date_clashes': 'An diesem Tag spricht etwas dagegen.',
  'refusal.team_known': 'Dieses Team ist schon in der Saison.',
  'refusal.team_withdrawn': 'Dieses Team hat sich aus der Saison zurückgezogen.',
  'refusal.team_not_withdrawn': 'Dieses Team hat sich nicht zurückgezogen.',
  'refusal.captain_needed': 'Ein Team hat einen Kapitän. Ernenne zuerst jemand anderen.',
  'refusal.already_proposed': 'Diese Person ist schon vorgeschlagen. Die Geschäftsstelle antwortet bald.',
  'refusal.number_taken': 'Diese Mitgliedsnummer hat schon jemand anderes.',
  'refusal.reason_needed': 'Bitte nenne einen Grund.',
  'refusal.no_head_line': 'Bitte mindestens eine Spalte mit Namen oder Nummer wählen.',
  'refusal.transfer_open': 'Für diesen Spieler läuft schon ein Wechsel.',
  'refusal.transfer_over': 'Dieser Wechsel ist entschieden oder verfallen.',
  'refusal.team_registration_closed': 'Die Anmeldung ist geschlossen. Bitte frage die Geschäftsstelle.',
  'refusal.registration_answered': 'Diese Anmeldung ist schon beantwortet.',
  'refusal.cup_drawn': 'Diese Runde ist schon ausgelost.',
  'refusal.role_held': 'Diese Person hat diese Rolle schon.',
  'refusal.last_secretary':
    'Jemand muss bleiben, der Rollen vergeben kann. Gib diese Rolle zuerst jemand anderem.',
  'refusal.season_not_closed': 'Diese Saison ist nicht abgeschlossen.',
  'refusal.season_taken': 'Eine Saison mit diesem Namen gibt es schon.',
  'refusal.season_published': 'Diese Saison ist veröffentlicht, darum bleiben Name und Adresse.',
  'refusal.season_undecided':
    'Einige Begegnungen laufen noch, sind nicht bestätigt oder strittig. Kläre sie zuerst.',
  'refusal.season_unplayed': 'Einige Begegnungen wurden nie gespielt. Sieh sie dir an und bestätige.',
  'refusal.group_taken': 'Eine Gruppe mit diesem Namen gibt es in dieser Saison schon.',
  'refusal.group_in_use': 'Diese Gruppe hat Begegnungen. Nimm zuerst ihren Spielplan weg.',
  'refusal.rules_fixed':
    'In dieser Gruppe wurde schon gespielt: Spielbericht, Punkte, Wertungen und Runden bleiben, wie sie sind.',
  'refusal.ranks_change': 'Plätze in der Tabelle würden sich ändern. Sieh dir an, welche, und bestätige.',
  'refusal.team_has_matches':
    'Ein Team mit Begegnungen bleibt in seiner Gruppe. Nimm zuerst den Spielplan der Gruppe weg.',
  'refusal.own_coach': 'Hier coacht sich niemand selbst.',
  'refusal.already_coached': 'Ihr habt euch schon.',
  'refusal.goal_in_the_past': 'Ein Ziel braucht einen Tag, der noch kommt.',
  'refusal.too_many_goals': 'Du hast genug Ziele. Gib zuerst eines auf.',
  'refusal.too_many_invitations': 'Du hast zu viele offene Einladungen. Ziehe zuerst einige zurück.',
  'refusal.coaching_full': 'Für noch einen Coach oder Schüler ist kein Platz.',
  'refusal.guardian_needed':
    'Du bist unter 18: Bitte gib die Mailadresse einer erziehungsberechtigten Person an.',
  'refusal.guardian_address':
    'Eine erziehungsberechtigte Person ist weder Schüler noch Coach, und hat sie zugestimmt, antwortet niemand anderes.',
  'refusal.plan_without_days': 'Ein Plan hat mindestens einen Tag mit einer Einheit.',
  'refusal.plan_in_the_past': 'Ein Plan beginnt heute oder später.',
  'refusal.too_many_plans': 'Du hast zu viele Pläne. Lösche zuerst einige.',
  'refusal.entry_done': 'Das ist schon trainiert.',
};
