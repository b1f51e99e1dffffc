#!/usr/bin/env bash
# A bot that plays random moves, with curl and nothing else. Usage: examples/bots/random.sh URL FILE, where FILE holds the bot's token.
# docs/api/bots.md explains what is said.
url=$1 token=$(cat "$2")

ask() {  # ask PATH [OPTION...]; the token is no argument of curl, where others could see it
  curl -sSN -H @<(echo "Authorization: Bearer $token") -H "Content-Type: application/json" "$url/api/v1/$1" "${@:2}"
}
play() {  # play ROOM
  ask "stream/games/$1" | while read -r state; do
    move=$(sed -n 's/.*"legal":\[\([^]]*\)\].*/\1/p' <<<"$state" | grep -o '"[^"]*"' | shuf -n 1)
    turn=$(sed 's/.*"mine":"[a-z]*","turn":\({[^}]*}\).*/\1/' <<<"$state")
    [ -z "$move" ] || ask "games/$1/actions" -o /dev/null -d "{\"turn\": $turn, \"kind\": \"move\", \"move\": $move}"
  done
}
ask stream/events | while read -r event; do
  room=$(sed -n 's/.*"room":"\([^"]*\)".*/\1/p' <<<"$event")
  case $event in
    '{"challenge":'*) ask "challenges/$room/accept" -o /dev/null -d '{}' ;;
    '{"game_start":'*) play "$room" & ;;
  esac
done
